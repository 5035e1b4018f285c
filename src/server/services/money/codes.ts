import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { readMoney, writeMoney } from '#lib/money.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { discountCode } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import type { Cashier, CommandOf, MoneyRecord, Records } from '#server/services/money/schema.ts';
import { firstPurchaseCodes } from '#server/services/payments/offers.ts';

type Code = typeof discountCode.$inferSelect;

/**
 * Makes a discount code of the operator's.
 * @throws OperatorError for a code that is there, of the first purchase, or for a member of another pool
 */
export async function addCode({ database, now }: Cashier, command: CommandOf<'add-code'>): Promise<Records> {
  const { pool, code, percent, country, member, methods, expires, validity } = command;
  if (Object.values(firstPurchaseCodes).some((taken) => taken === code))
    throw new OperatorError(`${code} is the discount on the first purchase. Take another code.`);
  if (member !== undefined && (await findById(database.db, pool, member)) === undefined)
    throw new OperatorError(`There is no member ${member} in the pool ${pool}.`);
  const added = await database.db
    .insert(discountCode)
    .values({
      ...{ pool, code, kind: 'operator', member_id: member ?? null, country: country ?? null },
      ...{
        value_percentage: percent,
        paymentmethods: methods ?? null,
        status: 'active',
        validity,
        ...minimumOf(command),
      },
      // To the end of its last day.
      expires: expires === undefined ? null : after(new Date(`${expires}T00:00:00Z`), day),
      created_at: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) throw new OperatorError(`There is a code ${code} in the pool ${pool} already.`);
  return { codes: added.map(toRecord) };
}

function minimumOf({ minimum, currency }: CommandOf<'add-code'>): Pick<Code, 'minimum_order_value' | 'currency'> {
  if (minimum === undefined || currency === undefined) return { minimum_order_value: null, currency: null };
  const money = readMoney(minimum, currency);
  if (money === undefined || money.amount > 2 ** 31 - 1)
    throw new OperatorError(`${minimum} is no amount of ${currency}.`);
  return { minimum_order_value: money.amount, currency };
}

/** Lists the operator's codes, with the orders that were paid with each. */
export async function listCodes(db: Queryable, { pool }: CommandOf<'codes'>, now: Date): Promise<Records> {
  const rows = await db
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.kind, 'operator'), pool === undefined ? undefined : eq(discountCode.pool, pool)))
    .orderBy(asc(discountCode.pool), asc(discountCode.code));
  const paid = await countPaid(db, rows);
  const codes = rows.map((row) => ({
    ...toRecord(row),
    expired: row.expires !== null && row.expires <= now,
    paid: paid.get(keyOf(row)) ?? 0,
  }));
  return { codes };
}

/** How many orders were paid with each code. Codes have few uses, which name their orders. */
async function countPaid(db: Queryable, codes: readonly Code[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ pool: string; code: string; orders: number }>(sql`
    select used.pool, used.code, count(*)::int as orders from discount_use used
    join payment_order paid on paid.pool = used.pool and paid.id = used.order_id and paid.state = 'paid'
    where ${inArray(sql`used.code`, [...new Set(codes.map(({ code }) => code))])}
    group by used.pool, used.code`);
  return new Map(rows.map((row) => [keyOf(row), row.orders]));
}

function keyOf({ pool, code }: Pick<Code, 'pool' | 'code'>): string {
  return `${code} ${pool}`;
}

/**
 * Turns a code off: it is unknown from now on; orders that have it keep it.
 * @throws OperatorError if there is no such code, or several pools have one
 */
export async function endCode({ database }: Cashier, { pool, code }: CommandOf<'end-code'>): Promise<Records> {
  return database.transaction(async (tx) => {
    const ended = await tx
      .update(discountCode)
      .set({ status: 'inactive' })
      .where(
        and(
          eq(discountCode.code, code),
          eq(discountCode.kind, 'operator'),
          pool === undefined ? undefined : eq(discountCode.pool, pool),
        ),
      )
      .returning();
    if (ended.length === 0) throw new OperatorError(`There is no code ${code}.`);
    if (ended.length > 1) throw new OperatorError(`Several pools have a code ${code}. Say --site or --pool.`);
    return { codes: ended.map(toRecord) };
  });
}

/** A code in a line. */
export function toRecord(code: Code): MoneyRecord {
  const { pool, value_percentage: percent, country, minimum_order_value: amount, currency, paymentmethods } = code;
  return {
    ...{ pool, code: code.code, percent, status: code.status, validity: code.validity, country },
    member: code.member_id,
    minimum: amount === null || currency === null ? null : `${writeMoney({ amount, currency })} ${currency}`,
    methods: paymentmethods?.join(',') ?? null,
    expires: code.expires?.toISOString() ?? null,
  };
}
