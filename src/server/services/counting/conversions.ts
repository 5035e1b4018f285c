import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toLocale } from '#i18n/locales.ts';
import type { Arrival } from '#server/core/ports/counts.ts';
import { dayIn } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversion, member } from '#server/db/schema/index.ts';
import { openSources, toSourceValue } from '#server/services/counting/sources.ts';
import type { Site } from '#site/types.ts';
import { ownVariant, variantsOf } from '#site/variants.ts';

/** What is counted by itself: a row of the table `conversion` without its numbers. */
export type ConversionKey = Pick<
  typeof conversion.$inferSelect,
  'pool' | 'site' | 'day' | 'lander' | 'locale' | 'variant' | 'network' | 'sub1'
>;

export type CountedVisits = ConversionKey & { readonly count: number };

/** The pages that are no lander, as one. */
const homeLander = 'home';
/** PostgreSQL takes 65,535 parameters in one statement; a row has eleven. */
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

/** Where a visit or sign-up is counted; of what the site does not have, whatever the page says, nothing is taken over. */
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

/** Adds visits that were collected for a while, in a transaction: whoever tries again after a failure counts none of them twice. */
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
  // Always in the same order, so that two processes cannot wait for each other's rows.
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
 * Counts a sign-up, and notes at the account where, so that its confirmation is counted there, too. Last in its transaction, since all
 * sign-ups of one place wait for its row.
 * @param count 0 takes the same steps without counting
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
    .set({ conversion_id: row?.id ?? null })
    .where(and(eq(member.pool, owner.pool), eq(member.id, owner.id)));
}

/**
 * Counts a confirmed address where the sign-up was counted, and forgets where that was. Accounts from before there were counts, and
 * those that are two weeks old, have no such place.
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
  await tx
    .update(member)
    .set({ conversion_id: null })
    .where(and(eq(member.pool, pool), eq(member.id, id)));
}

function nameOf({ pool, site, day, lander, locale, variant, network, sub1 }: ConversionKey): string {
  return JSON.stringify([pool, site, day, lander, locale, variant, network, sub1]);
}
