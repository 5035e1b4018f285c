import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toLocale } from '#i18n/locales.ts';
import type { Arrival } from '#server/core/ports/counts.ts';
import { dayIn } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversion, member } from '#server/db/schema/index.ts';
import { openSources, toSourceValue } from '#server/services/counting/sources.ts';
import type { Site } from '#site/types.ts';
import { ownVariant, variantsOf } from '#site/variants.ts';

/** The dimensions of a count: a row of `conversion` without its numbers. */
export type ConversionKey = Pick<
  typeof conversion.$inferSelect,
  'pool' | 'site' | 'day' | 'lander' | 'locale' | 'variant' | 'network' | 'sub1'
>;

export type CountedVisits = ConversionKey & { readonly count: number };

/** Stands for all pages that are not landers. */
export const homeLander = 'home';
/** PostgreSQL allows 65,535 parameters per statement; a row has eleven. */
const rowsAtOnce = 1_000;

const keyColumns = [
  conversion.pool,
  conversion.site,
  conversion.day,
  conversion.lander,
  conversion.locale,
  conversion.variant,
  conversion.network,
  conversion.sub1,
];

/**
 * Returns where a visit or sign-up is counted. Values that the site does not have fall back to defaults, whatever the
 * page reported.
 */
export function toConversionKey(site: Site, arrival: Arrival, now: Date): ConversionKey {
  const locale = toLocale(arrival.locale);
  const lander =
    arrival.lander !== undefined && site.landers[arrival.lander] !== undefined ? arrival.lander : undefined;
  const variants = lander === undefined ? [] : variantsOf(site, `landers-${lander}`);
  return {
    pool: site.pool,
    site: site.domain,
    day: dayIn(site.time_zone, now),
    lander: lander ?? homeLander,
    locale: locale !== undefined && site.locales.includes(locale) ? locale : site.domain_language,
    variant: variants.find((variant) => variant === arrival.variant) ?? ownVariant,
    network: toSourceValue(arrival.network),
    sub1: toSourceValue(arrival.sub1),
  };
}

/** Adds collected visits. In one transaction, so that a retry after a failure counts none twice. */
export async function addVisits(tx: Transaction, visits: readonly CountedVisits[]): Promise<void> {
  const rows = new Map<string, CountedVisits>();
  for (const [, ofDay] of Map.groupBy(visits, ({ pool, site, day }) => JSON.stringify([pool, site, day]))) {
    const [first] = ofDay;
    if (first === undefined) continue;
    const placeOf = await openSources(tx, first, ofDay.length);
    for (const { count, ...key } of ofDay) {
      const place = placeOf(key);
      const name = nameOf(place);
      rows.set(name, { ...place, count: count + (rows.get(name)?.count ?? 0) });
    }
  }
  // Always in the same order, so that two processes cannot deadlock.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  for (let at = 0; at < sorted.length; at += rowsAtOnce) {
    await tx
      .insert(conversion)
      .values(sorted.slice(at, at + rowsAtOnce).map(({ count, ...key }) => ({ ...key, id: uuidv7(), visits: count })))
      .onConflictDoUpdate({
        target: keyColumns,
        set: { visits: sql`${conversion.visits} + excluded.visits` },
      });
  }
}

/**
 * Counts a sign-up, and stores on the account where, so that its confirmation counts there, too, and the
 * variant for later purchases. Call it last in the
 * transaction: it locks the row that all sign-ups with the same dimensions update.
 * @param count 0 runs the same steps without counting
 */
export async function countSignUp(
  tx: Transaction,
  key: ConversionKey,
  owner: Pick<Member, 'pool' | 'id'>,
  count: 0 | 1,
): Promise<void> {
  const place = key.network === '' && key.sub1 === '' ? key : (await openSources(tx, key, 1))(key);
  const [row] = await tx
    .insert(conversion)
    .values({ ...place, id: uuidv7(), signups: count })
    .onConflictDoUpdate({ target: keyColumns, set: { signups: sql`${conversion.signups} + ${count}::int` } })
    .returning({ id: conversion.id });
  await tx
    .update(member)
    .set({ conversion_id: row?.id ?? null, variant: key.variant })
    .where(isMember(owner));
}

/**
 * Counts a confirmed address where the sign-up was counted, and clears that reference. Accounts older than the counts,
 * or older than two weeks, have none.
 */
export async function countConfirmed(
  tx: Transaction,
  { pool, id, conversion_id }: Pick<Member, 'pool' | 'id' | 'conversion_id'>,
): Promise<void> {
  if (conversion_id === null) return;
  await tx
    .update(conversion)
    .set({ confirmed: sql`${conversion.confirmed} + 1` })
    .where(and(eq(conversion.pool, pool), eq(conversion.id, conversion_id)));
  await tx.update(member).set({ conversion_id: null }).where(isMember({ pool, id }));
}

function nameOf({ pool, site, day, lander, locale, variant, network, sub1 }: ConversionKey): string {
  return JSON.stringify([pool, site, day, lander, locale, variant, network, sub1]);
}
