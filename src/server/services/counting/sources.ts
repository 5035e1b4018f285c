import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { dayBefore, dayIn } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { conversion, member } from '#server/db/schema/index.ts';

type Row = typeof conversion.$inferSelect;
type Day = Pick<Row, 'pool' | 'site' | 'day'>;
/** The partner values of a link, which anyone can make up. */
type Source = Pick<Row, 'network' | 'sub1'>;

/** Stands for partner values that are not counted separately. */
export const otherSource = 'other';
/**
 * Maximum number of pairs of network and sub1 that a site counts separately per day: made-up values would each add a
 * row.
 */
export const maxSources = 200;
/** As many pairs again, reserved for those with recent sign-ups. */
const maxProven = maxSources;
/** Days in the past whose sign-ups prove a source. */
const provenDays = 30;
/** Days after which a sub1 with fewer than `minVisits` visits and sign-ups is counted under `other`. */
const smallKeptDays = 7;
/** Some partners use a value per click: a row with fewer visitors would describe individuals. */
const minVisits = 5;
/** Form of valid networks and sub1 values; all others count as `other`. */
const sourcePattern = /^[\w.~:-]{1,64}$/;

/** Normalizes a value of a partner's link for counting. */
export function toSourceValue(value: string | undefined): string {
  if (value === undefined) return '';
  return sourcePattern.test(value) ? value : otherSource;
}

/** Replaces the partner values by `other`. */
export function withoutSource<Place extends Source>(place: Place): Place {
  return { ...place, network: otherSource, sub1: otherSource };
}

/**
 * Decides where visits and sign-ups of a site's day are counted. Once the day has the maximum of pairs, new ones fold
 * into `other`. Exceptions: pairs with a recent sign-up have reserved room, since one visitor with two hundred made-up
 * values could otherwise displace every partner for the day; of other pairs, a network with a recent sign-up is kept.
 * Two concurrent processes may each exceed the limit by one, which does no harm.
 * @param coming maximum number of keys that will be passed to the returned function
 * @returns a function that maps a key to the one to count under
 */
export async function openSources(
  db: Queryable,
  day: Day,
  coming: number,
): Promise<<Place extends Source>(place: Place) => Place> {
  const known = await readKnown(db, day);
  const proven = known.size + coming > maxSources ? await readProven(db, day) : [];
  const provenPairs = new Set(proven.map(nameOf));
  const provenNetworks = new Set(proven.map(({ network }) => network));
  return (place) => {
    const name = nameOf(place);
    const isNone = place.network === '' && place.sub1 === '';
    if (isNone || known.has(name) || provenPairs.has(name)) return place;
    if (known.size >= maxSources)
      return provenNetworks.has(place.network) ? { ...place, sub1: otherSource } : withoutSource(place);
    known.add(name);
    return place;
  };
}

/** Pairs that the day counts separately. */
async function readKnown(db: Queryable, { pool, site, day }: Day): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ network: conversion.network, sub1: conversion.sub1 })
    .from(conversion)
    .where(and(eq(conversion.pool, pool), eq(conversion.site, site), eq(conversion.day, day)));
  return new Set(rows.map(nameOf));
}

/** Pairs with recent sign-ups, most confirmed ones first. */
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
    .limit(maxProven);
}

/**
 * Folds rare sub1 values of days that are long enough ago into `other`; the network stays. A merged row takes over the
 * id of one of its rows, and unconfirmed accounts are updated to refer to it, so that their confirmation still counts.
 */
export async function foldSmallSources(db: Queryable, now: Date): Promise<void> {
  const before = dayBefore(dayIn('UTC', now), smallKeptDays);
  await db.execute(sql`
    with small as (
      select pool, site, network, sub1 from ${conversion} where sub1 not in ('', ${otherSource})
      group by pool, site, network, sub1 having greatest(sum(visits), sum(signups)) < ${minVisits}::int
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
