import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { homeLander } from '#server/services/counting/conversions.ts';
import type { ReportQuery, ReportSplit } from '#server/services/counting/report-query.ts';
import { otherSource } from '#server/services/counting/sources.ts';
import type { Site } from '#site/types.ts';
import { ownVariant } from '#site/variants.ts';

/** Time zones of sites by domain; those that are not named have UTC. */
export type TimeZones = Readonly<Record<string, string>>;

/** The time zones in which days of sites begin. */
export function timeZonesOf(sites: readonly Site[]): TimeZones {
  return Object.fromEntries(sites.map(({ domain, time_zone }) => [domain, time_zone]));
}

/** Purchases of one row of a report in one currency, in minor units. */
interface Purchases {
  readonly site: string;
  readonly lander: string | null;
  readonly value: string | null;
  readonly currency: string;
  readonly purchases: number;
  readonly revenue: number;
  /** Of these purchases, whenever it went back. */
  readonly refunds: number;
}

/** Sums the paid orders, each on the day of its payment, split as the counts are. */
export async function readPurchases(
  db: Queryable,
  { site, from, to, by }: ReportQuery,
  timeZones: TimeZones,
): Promise<Purchases[]> {
  const zone = sql`coalesce(${JSON.stringify(timeZones)}::jsonb ->> ${paymentOrder.site}, 'UTC')`;
  const day = sql`(${paymentOrder.paid_at} at time zone ${zone})::date`;
  const conditions: SQL[] = [eq(paymentOrder.state, 'paid')];
  if (site !== undefined) conditions.push(eq(paymentOrder.site, site));
  if (from !== undefined) conditions.push(gte(day, sql`${from}::date`));
  if (to !== undefined) conditions.push(lte(day, sql`${to}::date`));
  const value = by === undefined ? sql`null::text` : by === 'day' ? sql`${day}::text` : columnOf(by);
  const lander = by === 'variant' ? columnOf('lander') : sql`null::text`;
  const rows = await db
    .select({
      site: paymentOrder.site,
      lander: sql<string | null>`${lander}`.as('of_lander'),
      value: sql<string | null>`${value}`.as('value'),
      currency: paymentOrder.currency,
      purchases: sql<string>`count(*)`,
      revenue: sql<string>`sum(${paymentOrder.amount})`,
      refunds: sql<string>`sum(${paymentOrder.refunded} + ${paymentOrder.charged_back})`,
    })
    .from(paymentOrder)
    .where(and(...conditions))
    .groupBy(paymentOrder.site, sql`2`, sql`3`, paymentOrder.currency);
  return rows.map(({ purchases, revenue, refunds, ...of }) => ({
    ...of,
    purchases: Number(purchases),
    revenue: Number(revenue),
    refunds: Number(refunds),
  }));
}

/** In the words of the counts, so that both meet in one row. */
function columnOf(split: Exclude<ReportSplit, 'day'>): SQL {
  const column = paymentOrder[split];
  switch (split) {
    case 'lander':
      return sql`coalesce(${column}, ${homeLander})`;
    case 'variant':
      return sql`coalesce(${column}, ${ownVariant})`;
    case 'locale':
      return sql`${column}`;
    default:
      return sql`case when ${column} is null then '' when ${column} ~ '^[A-Za-z0-9_.~:-]{1,64}$' then ${column} else ${otherSource} end`;
  }
}
