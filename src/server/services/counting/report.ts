import { and, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { conversion } from '#server/db/schema/index.ts';
import { readPurchases, type TimeZones } from '#server/services/counting/purchases.ts';
import type { ReportQuery } from '#server/services/counting/report-query.ts';

const count = z.int().nonnegative();
/** `null` where purchases alone are split that way: visits are counted without `sub2` and `sub3`. */
const countOrNone = count.nullable();

export const ReportRowSchema = z.object({
  site: z.string(),
  /** Set if split by variant, since variants of different landers cannot be compared. */
  lander: z.string().nullable(),
  /** Value of the dimension the report is split by. */
  value: z.string().nullable(),
  visits: countOrNone,
  signups: countOrNone,
  confirmed: countOrNone,
  purchases: count,
  /** In minor units; a currency for each in which something was paid, in the order of their codes. */
  money: z.array(z.object({ currency: z.string(), revenue: count, refunds: count })),
});
export type ReportRow = z.output<typeof ReportRowSchema>;

/**
 * Sums the counts and the purchases: one row per site; if split, one per site and value; by variant, one per site,
 * lander and variant.
 */
export async function readReport(db: Queryable, query: ReportQuery, timeZones: TimeZones): Promise<ReportRow[]> {
  const isCounted = query.by !== 'sub2' && query.by !== 'sub3';
  const rows = new Map<string, ReportRow>();
  for (const row of isCounted ? await readCounts(db, query) : []) rows.set(nameOf(row), row);
  const none = isCounted ? 0 : null;
  for (const { currency, purchases, revenue, refunds, ...of } of await readPurchases(db, query, timeZones)) {
    const name = nameOf(of);
    const row = rows.get(name) ?? { ...of, visits: none, signups: none, confirmed: none, purchases: 0, money: [] };
    const money = [...row.money, { currency, revenue, refunds }];
    rows.set(name, { ...row, purchases: row.purchases + purchases, money });
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return sorted.map(({ money, ...row }) =>
    ReportRowSchema.parse({ ...row, money: money.sort((one, other) => (one.currency < other.currency ? -1 : 1)) }),
  );
}

async function readCounts(db: Queryable, { site, from, to, by }: ReportQuery): Promise<ReportRow[]> {
  const conditions: SQL[] = [];
  if (site !== undefined) conditions.push(eq(conversion.site, site));
  if (from !== undefined) conditions.push(gte(conversion.day, from));
  if (to !== undefined) conditions.push(lte(conversion.day, to));
  const value = by === undefined || by === 'sub2' || by === 'sub3' ? sql`null` : sql`${conversion[by]}`;
  const lander = by === 'variant' ? sql`${conversion.lander}` : sql`null::text`;
  const rows = await db
    .select({
      site: conversion.site,
      lander: sql<string | null>`${lander}`.as('of_lander'),
      value: sql<string | null>`${value}::text`.as('value'),
      visits: sum(conversion.visits),
      signups: sum(conversion.signups),
      confirmed: sum(conversion.confirmed),
    })
    .from(conversion)
    .where(and(...conditions))
    .groupBy(conversion.site, sql`2`, sql`3`);
  return rows.map(({ visits, signups, confirmed, ...of }) => ({
    ...of,
    visits: Number(visits),
    signups: Number(signups),
    confirmed: Number(confirmed),
    purchases: 0,
    money: [],
  }));
}

/** Also the order of rows: by site, lander and value. */
function nameOf({ site, lander, value }: Pick<ReportRow, 'site' | 'lander' | 'value'>): string {
  return [site, lander ?? '', value ?? ''].join('\n');
}
