import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { WithLive } from '#server/core/ports/live.ts';
import { after, day } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { photoUnlock } from '#server/db/schema/index.ts';
import { reverseTransfer } from '#server/services/credits/transfers.ts';

/** For how long after it was opened a photo that is taken away is given back (ms). */
const givenBackFor = 30 * day;

/**
 * Gives back what members paid in the last 30 days to open a photo that the operator takes away, by reversals in the
 * ledger. It is closed for them: if the photo comes back, it has to be opened again. The caller has locked the photo,
 * so nobody opens it meanwhile; wallets come after it, in the order of their members.
 */
export async function giveBackOpenings(
  tx: Transaction,
  deps: WithLive,
  { pool, id }: { readonly pool: string; readonly id: string },
  now: Date,
): Promise<void> {
  const isPaid = and(
    ...[eq(photoUnlock.pool, pool), eq(photoUnlock.photo_id, id), isNotNull(photoUnlock.transfer_key)],
    gte(photoUnlock.created_at, after(now, -givenBackFor)),
  );
  const paid = await tx.select().from(photoUnlock).where(isPaid).orderBy(asc(photoUnlock.member_id));
  for (const { transfer_key } of paid)
    if (transfer_key !== null) await reverseTransfer(tx, deps, pool, transfer_key, now);
  await tx.delete(photoUnlock).where(isPaid);
}
