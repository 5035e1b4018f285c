import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { includedTax } from '#lib/money.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { after, day, dayIn } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { moneyTransfer, paymentOrder } from '#server/db/schema/index.ts';
import { signedAmount } from '#server/services/credits/order-credits.ts';
import { written } from '#server/services/money/order-record.ts';
import type { Cashier, CommandOf, MoneyAnswer, MoneyRecord } from '#server/services/money/schema.ts';
import type { Order } from '#server/services/payments/order.ts';

/** Movements of money of a page. */
const page = 2000;

type Movement = typeof moneyTransfer.$inferSelect;

/**
 * A page of the movements of a company's money, by pool and time. Days are those of each site; what went back is
 * negative. Pages follow the primary key, whose ids begin with their time, so that each costs the same.
 */
export async function exportPage({ database, sites }: Cashier, command: CommandOf<'export'>): Promise<MoneyAnswer> {
  const { company, from, to } = command;
  const zones = new Map(sites().map(({ domain, time_zone }) => [domain, time_zone]));
  const rows = await database.db
    .select()
    .from(moneyTransfer)
    .where(
      and(
        // A day begins and ends up to 14 hours apart from that of UTC.
        gte(moneyTransfer.id, firstIdOf(after(new Date(`${from}T00:00:00Z`), -day))),
        lt(moneyTransfer.id, firstIdOf(after(new Date(`${to}T00:00:00Z`), day))),
        command.after === undefined ? undefined : isAfter(command.after),
      ),
    )
    .orderBy(asc(moneyTransfer.pool), asc(moneyTransfer.id))
    .limit(page);
  const orders = await loadOrders(database.db, rows, company);
  const movements = rows.flatMap((movement) => {
    const order = orders.get(keyOf(movement.pool, movement.order_id));
    const date = dayIn(zones.get(order?.site ?? '') ?? 'UTC', movement.created_at);
    return order !== undefined && date >= from && date < to ? [toRecord(date, movement, order)] : [];
  });
  const last = rows.length < page ? undefined : rows.at(-1);
  return { records: { movements }, next: last === undefined ? null : `${last.id} ${last.pool}` };
}

/** The orders of movements that are a company's. Asked for apart: joined, a page could cost as much as the whole. */
async function loadOrders(db: Queryable, movements: readonly Movement[], company: string) {
  const unique = (values: readonly string[]) => [...new Set(values)];
  const found = await db
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.pool, unique(movements.map(({ pool }) => pool))),
        inArray(paymentOrder.id, unique(movements.map(({ order_id }) => order_id))),
        eq(paymentOrder.company_id, company),
      ),
    );
  return new Map(found.map((order) => [keyOf(order.pool, order.id), order]));
}

function keyOf(pool: string, id: string): string {
  return `${id} ${pool}`;
}

/** The first id (version 7) of a moment. */
function firstIdOf(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

function isAfter(place: string): SQL {
  const [, id, pool] = /^([\da-f-]{36}) (.+)$/.exec(place) ?? [];
  if (id === undefined || pool === undefined) throw new OperatorError('An export goes on at no such place.');
  return sql`(${moneyTransfer.pool}, ${moneyTransfer.id}) > (${pool}, ${id}::uuid)`;
}

/** A line for the accounts. What the tax is of an order without a known rate is left empty. */
function toRecord(date: string, movement: Movement, order: Order): MoneyRecord {
  const { id, site, country, currency, method, provider_reference } = order;
  const rate = order.vat_rate === null ? null : order.vat_rate / 100;
  const { kind, amount } = movement;
  const tax = rate === null ? null : includedTax({ amount, currency }, rate).amount;
  const sign = Math.sign(signedAmount(movement));
  return {
    ...{ date, order: id, site, country, currency, gross: written(order, sign * amount), vat_rate: rate },
    vat: tax === null ? null : written(order, sign * tax),
    net: tax === null ? null : written(order, sign * (amount - tax)),
    ...{ kind, method, provider_reference },
  };
}
