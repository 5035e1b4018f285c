import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { dayBefore, dayIn } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { conversion, member } from '#server/db/schema/index.ts';

type Row = typeof conversion.$inferSelect;
type Day = Pick<Row, 'pool' | 'site' | 'day'>;
/** How a visitor came: values of a partner's link, which anybody can make up. */
type Source = Pick<Row, 'network' | 'sub1'>;

/** Partner values that are not counted by themselves. */
const otherSource = 'other';
/** Pairs of network and sub1 that a site counts apart on one day. Anybody can make values up, and each would be a row. */
export const mostSources = 200;
/** As many again that brought sign-ups of late have their room whatever else comes. */
const mostProven = mostSources;
/** Days before, of which a sign-up proves its source. */
const provenDays = 30;
/** Days after which a sub-value with fewer than `fewest` visits and sign-ups is counted under `other`. */
const smallKeptDays = 7;
/** Some partners name each click: what fewer came by would be a row about somebody. */
const fewest = 5;
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

/**
 * Counts under `other` what few came by, of days that are long enough ago; the network stays. A new row takes the id of one that it
 * stands for, and accounts that wait for their confirmation follow, so that it is still counted.
 */
export async function foldSmallSources(db: Queryable, now: Date): Promise<void> {
  const before = dayBefore(dayIn('UTC', now), smallKeptDays);
  await db.execute(sql`
    with small as (
      select pool, site, network, sub1 from ${conversion} where sub1 not in ('', ${otherSource})
      group by pool, site, network, sub1 having greatest(sum(visits), sum(signups)) < ${fewest}::int
    ), gone as (
      delete from ${conversion} old using small
      where old.pool = small.pool and old.site = small.site and old.network = small.network and old.sub1 = small.sub1
        and old.day < ${before}::date
      returning old.*
    ), kept as (
      insert into ${conversion} as kept (pool, id, site, day, lander, locale, variant, network, sub1, visits, signups, confirmed)
      select pool, (array_agg(id order by id))[1], site, day, lander, locale, variant, network, ${otherSource},
        sum(visits), sum(signups), sum(confirmed)
      from gone group by pool, site, day, lander, locale, variant, network
      on conflict (pool, site, day, lander, locale, variant, network, sub1) do update
        set visits = kept.visits + excluded.visits, signups = kept.signups + excluded.signups,
          confirmed = kept.confirmed + excluded.confirmed
      returning kept.*
    )
    update ${member} set conversion_id = kept.id from gone
    join kept using (pool, site, day, lander, locale, variant, network)
    where ${member.pool} = gone.pool and ${member.conversion_id} = gone.id`);
}

function nameOf({ network, sub1 }: Source): string {
  return JSON.stringify([network, sub1]);
}
