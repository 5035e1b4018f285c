import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { conversion } from '#server/db/schema/index.ts';
import { dayBefore } from '#server/services/time.ts';

type Row = typeof conversion.$inferSelect;
type Day = Pick<Row, 'pool' | 'site' | 'day'>;
/** How a visitor came: values of a partner's link, which anybody can make up. */
type Source = Pick<Row, 'network' | 'sub1'>;

/** Partner values that are not counted by themselves. */
export const otherSource = 'other';
/** Pairs of network and sub1 that a site counts apart on one day. Anybody can make values up, and each would be a row. */
export const mostSources = 200;
/** As many again that brought sign-ups of late have their room whatever else comes. */
const mostProven = mostSources;
/** Days before, of which a sign-up proves its source. */
const provenDays = 30;
/** What networks and sub-values look like; anything else is `other`. */
const sourcePattern = /^[\w.~:-]{1,64}$/;

/** A value of a link as it is counted. */
export function toSourceValue(value: string | undefined): string {
  if (value === undefined) return '';
  return sourcePattern.test(value) ? value : otherSource;
}

/** The same place with the values of its partner left out of account. */
export function withoutSource<Place extends Source>(place: Place): Place {
  return { ...place, network: otherSource, sub1: otherSource };
}

/**
 * Where things of a site's day are counted, once so many pairs were seen on it that new ones have no room: those with a sign-up of late
 * have some of their own, else one visitor with two hundred made-up values could take it from every partner for the day; of a network
 * with such a sign-up the network is kept; the rest is `other`. Two processes at one moment may let one more in each, which does no harm.
 * @param coming how many places will be asked about at most
 * @returns a function that says of a place where it counts
 */
export async function openSources(
  db: Queryable,
  day: Day,
  coming: number,
): Promise<<Place extends Source>(place: Place) => Place> {
  const known = await readKnown(db, day);
  const proven = known.size + coming > mostSources ? await readProven(db, day) : [];
  const provenPairs = new Set(proven.map(nameOf));
  const provenNetworks = new Set(proven.map(({ network }) => network));
  return (place) => {
    const name = nameOf(place);
    const isNone = place.network === '' && place.sub1 === '';
    if (isNone || known.has(name) || provenPairs.has(name)) return place;
    if (known.size >= mostSources)
      return provenNetworks.has(place.network) ? { ...place, sub1: otherSource } : withoutSource(place);
    known.add(name);
    return place;
  };
}

/** Pairs of the day that are counted by themselves. */
async function readKnown(db: Queryable, { pool, site, day }: Day): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ network: conversion.network, sub1: conversion.sub1 })
    .from(conversion)
    .where(and(eq(conversion.pool, pool), eq(conversion.site, site), eq(conversion.day, day)));
  return new Set(rows.map(nameOf));
}

/** Pairs that brought sign-ups of late, the best first. */
async function readProven(db: Queryable, { pool, site, day }: Day): Promise<Source[]> {
  return db
    .select({ network: conversion.network, sub1: conversion.sub1 })
    .from(conversion)
    .where(
      and(
        eq(conversion.pool, pool),
        eq(conversion.site, site),
        gte(conversion.day, dayBefore(day, provenDays)),
        gt(conversion.signups, 0),
      ),
    )
    .groupBy(conversion.network, conversion.sub1)
    .orderBy(desc(sql`sum(${conversion.confirmed})`), desc(sql`sum(${conversion.signups})`))
    .limit(mostProven);
}

function nameOf({ network, sub1 }: Source): string {
  return JSON.stringify([network, sub1]);
}
