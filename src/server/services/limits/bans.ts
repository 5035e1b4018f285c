import { after, day } from '#server/core/time.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { attempt } from '#server/db/schema/index.ts';
import { attemptColumns, findBlock } from '#server/services/limits/attempts.ts';

/** How long the address of a banned and erased account cannot sign up again (ms); as the privacy policy says. */
const banKept = 365 * day;

/** Purpose under which a ban is stored in the table of attempts. */
export const banPurpose = 'banned';

/** Keeps a ban after the account is erased. Stores only the hash of the address. */
export async function keepBan(
  tx: Transaction,
  { pool, email_key }: Pick<Member, 'pool' | 'email_key'>,
  now: Date,
): Promise<void> {
  const row = { window_start: now, count: 1, blocked_until: after(now, banKept) };
  await tx
    .insert(attempt)
    .values({ ...attemptColumns(banKey(pool, email_key)), ...row })
    .onConflictDoUpdate({ target: [attempt.pool, attempt.key], set: row });
}

/** Whether an address belonged to a banned account that is erased. */
export async function isBanned(db: Queryable, pool: string, email: string, now: Date): Promise<boolean> {
  return (await findBlock(db, banKey(pool, email.toLowerCase()), now)) !== undefined;
}

function banKey(pool: string, subject: string) {
  return { pool, purpose: banPurpose, subject };
}
