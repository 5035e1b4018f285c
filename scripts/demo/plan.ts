import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '#i18n/locales.ts';
import { termsDate } from '#lib/terms.ts';
import { answer, answerMatchFinder, answerTraits, castOf } from '#scripts/demo/answers.ts';
import { createLook, type Look } from '#scripts/demo/look.ts';
import { createNames, type Names } from '#scripts/demo/names.ts';
import { findHome, shareCountries } from '#scripts/demo/places.ts';
import { createRandom, type Random } from '#scripts/demo/random.ts';
import { after, day, hour, minute } from '#server/core/time.ts';
import type { member } from '#server/db/schema/index.ts';
import { toNameKey } from '#server/services/members/members.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

/** A generated person who is not in the database yet. */
export interface PlannedMember {
  readonly row: typeof member.$inferInsert;
  readonly look: Look;
  /** Number of portraits. */
  readonly photos: number;
  /** Random generator for the portraits. */
  readonly random: Random;
}

/** Stored in place of a password hash; no verifier accepts it, so nobody can log in. */
const noPassword = '!';

/** Timestamp in the generated ids; fixed, so that ids are the same on every machine. */
const firstMoment = Date.UTC(2026, 0, 1);

/**
 * Generates the fictional members of a site's pool. The same site, count and day give the same people on every machine;
 * only birthdays and last visits move with the calendar.
 */
export async function planMembers(site: Site, count: number, now: Date): Promise<PlannedMember[]> {
  const names = createNames();
  const planned: PlannedMember[] = [];
  for (const [index, country] of shareCountries(site, count).entries()) {
    const person = await planMember(site, country, names, `${site.domain} ${index}`, now);
    const { id } = person.row;
    const match_answers = answerMatchFinder(site, createRandom(`${site.domain} ${index} match-finder`));
    planned.push({
      ...person,
      row: {
        ...person.row,
        email: '',
        email_key: `fictional:${id}`,
        password_hash: noPassword,
        fictional: true,
        match_answers,
      },
    });
  }
  return planned;
}

/**
 * Generates a member of the site's main country for the demo login. It is not marked as fictional, since such profiles
 * cannot log in and are labelled; instead it is invisible, so that nobody takes it for a real person.
 * @param seed of the one who is generated
 */
export async function planDemoMember(
  site: Site,
  { email, seed, passwordHash }: { readonly email: string; readonly seed: string; readonly passwordHash: string },
  now: Date,
): Promise<PlannedMember> {
  const [country = ''] = shareCountries(site, 1);
  const person = await planMember(site, country, createNames(), `${site.domain} ${seed}`, now);
  return {
    ...person,
    photos: 1,
    row: {
      ...person.row,
      email,
      email_key: email,
      password_hash: passwordHash,
      invisible: true,
      shown_to_visitors: false,
    },
  };
}

async function planMember(site: Site, country: string, names: Names, seed: string, now: Date): Promise<PlannedMember> {
  const random = createRandom(seed);
  const { gender, age } = castOf(site.nicheSlug, random);
  const { tongue, locale, ...home } = findHome(site, country, random);
  const look = createLook(site.nicheSlug, gender, age, random);
  const name = names.next({ gender, age, tongue }, random);
  // Most were active in the last days, few a fortnight ago.
  const activeAt = toHour(after(now, -14 * day * random.fraction() ** 2));
  const createdAt = after(activeAt, -random.integer(1, 400) * day - random.integer(0, 1439) * minute);
  return {
    look,
    random,
    photos: Number(random.weighted({ '1': 56, '2': 26, '3': 10, '4': 5, '5': 3 })),
    row: {
      pool: site.pool,
      id: nextId(random),
      site: site.domain,
      email: '',
      email_key: '',
      name,
      name_key: toNameKey(name),
      password_hash: noPassword,
      date_of_birth: bornFor(age, random, now),
      status: 'active',
      language: siteLocale(site, locale),
      ...home,
      gender,
      ...answer(site.nicheSlug, gender, age, random),
      ...look.row,
      about: await writeAbout(locale, random),
      interests: random.some(site.interests, random.integer(3, 7)),
      traits: answerTraits(site, createRandom(`${seed} traits`)),
      terms_version: termsDate(site.company.added),
      shown_to_visitors: true,
      created_at: createdAt,
      confirmed_at: after(createdAt, random.integer(2, 60) * minute),
      active_at: activeAt,
    },
  };
}

/** A UUID version 7 from a seeded generator, with a fixed timestamp in the past. */
export function nextId(random: Random): string {
  return uuidv7({
    msecs: firstMoment + random.integer(0, day),
    random: random.bytes(16),
    seq: random.integer(0, 2 ** 31),
  });
}

function bornFor(age: number, random: Random, now: Date): string {
  const birthday = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() - random.integer(0, 364));
  return new Date(birthday).toISOString().slice(0, 10);
}

function toHour(date: Date): Date {
  return new Date(Math.floor(date.getTime() / hour) * hour);
}

/** Sentences that fit together in any combination, and fit people of any age. */
interface Sentences {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly closings: readonly string[];
}

/** A profile text of two or three sentences in the given language. */
export async function writeAbout(locale: Locale, random: Random): Promise<string> {
  const { openings, middles, closings } = await readSentences(locale);
  const parts = [random.pick(openings), random.pick(middles), random.pick(closings)];
  return (random.chance(0.25) ? parts.toSpliced(random.integer(0, 2), 1) : parts).join(' ');
}

async function readSentences(locale: Locale): Promise<Sentences> {
  const file: { default: Sentences } = await import(`./data/about/${locale}.json`, { with: { type: 'json' } });
  return file.default;
}
