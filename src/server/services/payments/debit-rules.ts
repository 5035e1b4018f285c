import { sql } from 'drizzle-orm';
import { readMoney } from '#lib/money.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { debitBlock } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';
import { endedStates } from '#server/services/payments/order-state.ts';

/** Time over which direct debits are added up. */
const limitWindowMs = 30 * day;

type Debit = Pick<Order, 'pool' | 'id' | 'account_id' | 'mandate_id'>;

/**
 * Has debits of one bank account wait for each other until the transaction ends: those of two members at once would not
 * see each other, and pass its limit together. An order without a mandate that we know has nothing to wait for.
 */
export async function lockBankAccount(tx: Transaction, { pool, id, mandate_id }: Debit): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('debit ' || m.pool || ' ' || m.account_mark, 0))
    from debit_mandate m where m.pool = ${pool} and m.id = ${mandate_id ?? id}::uuid`);
}

/**
 * Checks whether an order may be paid by direct debit (debit-9, debit-10). Orders of the same buyer count, and those on
 * the same bank account.
 * @throws Refusal `debit_blocked`, `debit_limit`
 */
export async function requireDebit(
  db: Queryable,
  { site, now }: Pick<Call, 'site' | 'now'>,
  order: Debit,
): Promise<void> {
  if (await isBlocked(db, order)) throw new Refusal('debit_blocked');
  const since = after(now, -limitWindowMs).toISOString();
  const { rows } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(o.amount - o.refunded), 0) as total from payment_order o
    where ${isAlike(order)} and o.created_at > ${since}::timestamptz and o.state not in ${endedStates}`);
  const limit = readMoney(site.direct_debit_limit, 'EUR')?.amount ?? 0;
  if (Number(rows[0]?.total) > limit) throw new Refusal('debit_limit');
}

/**
 * Whether direct debits are blocked: by the operator, or since one was taken back that the operator has not excused. An
 * excuse holds for what had been taken back by then, and so whatever else happens to that order, until more is taken back.
 */
async function isBlocked(db: Queryable, order: Debit): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (select from debit_block b
        where b.pool = ${order.pool} and b.account_id = ${order.account_id}::uuid and b.blocked)
      or exists (select from payment_order o
        left join debit_block b on b.pool = o.pool and b.account_id = o.account_id
        where ${isAlike(order)} and ${isUnexcused}) as blocked`);
  return rows[0]?.blocked === true;
}

/**
 * SQL condition on a `payment_order o` and the `debit_block b` of its buyer: more was taken back than is excused. A block
 * excuses nothing: others would pay again from an account that its holder may not pay from.
 */
const isUnexcused = sql`o.charged_back > coalesce((select max(e.charged_back) from payment_event e
  where e.pool = o.pool and e.order_id = o.id and e.at <= b.at and not b.blocked), 0)`;

interface OthersDebit {
  readonly order: string;
  readonly account_id: string;
  readonly iban_last4: string;
}

/**
 * Debits of others by which a bank account of a buyer is blocked, whatever the operator says of the buyer (debit-9). Only
 * bank accounts that the buyer has ordered with are known.
 */
export async function findBlockingOthers(
  db: Queryable,
  { pool, account_id }: Pick<Order, 'pool' | 'account_id'>,
): Promise<readonly OthersDebit[]> {
  const { rows } = await db.execute<OthersDebit & Record<string, unknown>>(sql`
    select o.id as order, o.account_id, m.iban_last4 from payment_order o
    join debit_mandate m on m.pool = o.pool and m.id = coalesce(o.mandate_id, o.id)
    left join debit_block b on b.pool = o.pool and b.account_id = o.account_id
    where o.pool = ${pool} and o.method = 'directdebit' and o.account_id <> ${account_id}::uuid and ${isUnexcused}
      and m.account_mark in (select own.account_mark from debit_mandate own
        where own.pool = ${pool} and own.account_id = ${account_id}::uuid)
    order by o.created_at, o.id`);
  return rows;
}

/** SQL condition on a `payment_order o`: a direct debit of the same buyer, or of the same bank account. */
function isAlike({ pool, id, account_id, mandate_id }: Debit) {
  const mandates = sql`(
    select same.id from debit_mandate same join debit_mandate own on own.pool = same.pool and own.account_mark = same.account_mark
    where own.pool = ${pool} and own.id = ${mandate_id ?? id}::uuid)`;
  return sql`o.pool = ${pool} and o.method = 'directdebit'
    and (o.account_id = ${account_id}::uuid or o.id in ${mandates} or o.mandate_id in ${mandates})`;
}

/** Blocks a buyer's direct debits, or allows them again after one was taken back. */
export async function setDebitBlock(
  db: Queryable,
  { pool, account_id }: Pick<Order, 'pool' | 'account_id'>,
  blocked: boolean,
  now: Date,
): Promise<void> {
  await db
    .insert(debitBlock)
    .values({ pool, account_id, blocked, at: now })
    .onConflictDoUpdate({ target: [debitBlock.pool, debitBlock.account_id], set: { blocked, at: now } });
}
