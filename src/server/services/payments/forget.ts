import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { StoredMethod } from '#server/core/ports/payments.ts';
import { after, day, minute } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Member, methodToForget, storedMethod } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

type Row = typeof methodToForget.$inferSelect;
type Place = Pick<Order, 'pool' | 'company_id' | 'provider'>;
type ForgetDeps = Pick<Deps, 'database' | 'payments' | 'logger'>;

/** Number of cards and mandates per query. */
const batch = 50;
/** For how long a provider is asked again that can't be reached, or refuses (orders-29). */
const triedForMs = 30 * day;

/** Has a provider remove what it stores and nobody uses: what a member keeps there stays. */
export async function queueForget(
  tx: Transaction,
  { pool, company_id, provider }: Place,
  { method, token }: Pick<StoredMethod, 'method' | 'token'>,
  now: Date,
): Promise<void> {
  const [kept] = await tx
    .select({ id: storedMethod.id })
    .from(storedMethod)
    .where(and(eq(storedMethod.pool, pool), eq(storedMethod.company_id, company_id), eq(storedMethod.token, token)))
    .limit(1);
  if (kept === undefined) await queue(tx, { pool, company_id, provider, method, token }, now);
}

/** Has providers remove all that they store for a member who is erased in this transaction. */
export async function queueForgetAll(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  now: Date,
): Promise<void> {
  const gone = await tx
    .delete(storedMethod)
    .where(and(eq(storedMethod.pool, pool), eq(storedMethod.member_id, id)))
    .returning();
  for (const stored of gone) await queue(tx, stored, now);
}

async function queue(
  tx: Transaction,
  { pool, company_id, provider, method, token }: Place & Pick<Row, 'method' | 'token'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(methodToForget)
    .values({ pool, id: uuidv4(), company_id, provider, method, token, created_at: now, try_at: now })
    .onConflictDoNothing();
}

/** Asks providers to remove what is due (orders-29). Safe to run in several processes at once: gone already is no error. */
export async function forgetDue(deps: ForgetDeps, now: Date): Promise<void> {
  const due = await deps.database.db
    .select()
    .from(methodToForget)
    .where(lte(methodToForget.try_at, now))
    .orderBy(asc(methodToForget.try_at))
    .limit(batch);
  for (const each of due) await forget(deps, each, now);
}

async function forget({ database, payments, logger }: ForgetDeps, row: Row, now: Date): Promise<void> {
  const { pool, id, company_id, provider: kind, created_at } = row;
  const isRow = and(eq(methodToForget.pool, pool), eq(methodToForget.id, id));
  const provider = payments.accounts.get(company_id)?.provider;
  try {
    if (provider?.kind !== kind) throw new Error('there is no account at the provider that stores it');
    await provider.forget({ ...row, label: '' });
    await database.db.delete(methodToForget).where(isRow);
  } catch (error) {
    if (after(created_at, triedForMs) <= now) {
      logger.error({ provider: kind, ...describeError(error) }, 'a provider still stores what it was to remove');
      await database.db.delete(methodToForget).where(isRow);
      return;
    }
    const pause = Math.min(day, minute * 2 ** row.tries);
    await database.db
      .update(methodToForget)
      .set({ try_at: after(now, pause), tries: sql`${methodToForget.tries} + 1` })
      .where(isRow);
  }
}
