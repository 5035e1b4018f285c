import { and, asc, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { conversion } from '#server/db/schema/index.ts';

/** What a report may be split by. */
export const reportSplits = ['lander', 'locale', 'variant', 'network', 'sub1', 'day'] as const;
export type ReportSplit = (typeof reportSplits)[number];

/** Which counts are asked for; days are those of the sites' own time zones, both included. */
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
  /** Of which lander, where the report is split by variant: those of two landers have nothing to do with each other. */
  lander: z.string().nullable(),
  /** Of what the report is split by. */
  value: z.string().nullable(),
  visits: count,
  signups: count,
  confirmed: count,
});
export type ReportRow = z.output<typeof ReportRowSchema>;

/** Adds up what was counted: a row a site, or a row a site and value; by variant a row a site, lander and variant. */
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
