import { and, asc, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { conversion } from '#server/db/schema/index.ts';

/** Dimensions that a report can be split by. */
export const reportSplits = ['lander', 'locale', 'variant', 'network', 'sub1', 'day'] as const;
export type ReportSplit = (typeof reportSplits)[number];

/** The query of a report. Dates are days in each site's time zone, both inclusive. */
export const ReportQuerySchema = z.object({
  site: z.string().max(253).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(reportSplits).optional(),
});
export type ReportQuery = z.output<typeof ReportQuerySchema>;

const count = z.int().nonnegative();

export const ReportRowSchema = z.object({
  site: z.string(),
  /** Set if split by variant, since variants of different landers cannot be compared. */
  lander: z.string().nullable(),
  /** Value of the dimension the report is split by. */
  value: z.string().nullable(),
  visits: count,
  signups: count,
  confirmed: count,
});
export type ReportRow = z.output<typeof ReportRowSchema>;

/**
 * Sums the counts: one row per site; if split, one per site and value; by variant, one per site, lander and variant.
 */
export async function readReport(db: Queryable, { site, from, to, by }: ReportQuery): Promise<ReportRow[]> {
  const conditions: SQL[] = [];
  if (site !== undefined) conditions.push(eq(conversion.site, site));
  if (from !== undefined) conditions.push(gte(conversion.day, from));
  if (to !== undefined) conditions.push(lte(conversion.day, to));
  const value = by === undefined ? sql`null::text` : sql`${conversion[by]}::text`;
  const lander = by === 'variant' ? sql`${conversion.lander}` : sql`null::text`;
  const rows = await db
    .select({
      site: conversion.site,
      lander: lander.as('of_lander'),
      value: value.as('value'),
      visits: sum(conversion.visits),
      signups: sum(conversion.signups),
      confirmed: sum(conversion.confirmed),
    })
    .from(conversion)
    .where(and(...conditions))
    .groupBy(conversion.site, sql`2`, sql`3`)
    .orderBy(asc(conversion.site), sql`2`, sql`3`);
  return rows.map(({ visits, signups, confirmed, ...of }) =>
    ReportRowSchema.parse({
      ...of,
      visits: Number(visits),
      signups: Number(signups),
      confirmed: Number(confirmed),
    }),
  );
}
