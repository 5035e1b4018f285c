import { name as field } from '#contract/form-fields.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Gender } from '#lib/profile.ts';
import type { Random } from '#scripts/demo/random.ts';
import { toNameKey } from '#server/services/members/members.ts';
import nameList from './data/names.json' with { type: 'json' };

/** First names by language, for people who were given theirs before and after about 1980. */
const firstNames: Readonly<Record<Locale, Readonly<Record<Gender, Readonly<Record<'younger' | 'older', string[]>>>>>> =
  nameList;

/** The youngest who have the names of older people. */
const olderFrom = 46;

/** Whom a name is for. */
interface Named {
  readonly gender: Gender;
  readonly age: number;
  /** The language of the place where they live. */
  readonly tongue: Locale;
}

/** Generates usernames of one pool, each only once, that members could choose, too. */
export interface Names {
  next(whom: Named, random: Random): string;
}

export function createNames(): Names {
  const given = new Set<string>();
  return {
    next: (whom, random) => {
      for (let tries = 0; ; tries += 1) {
        const name = propose(whom, tries, random);
        if (!field.safeParse(name).success || given.has(toNameKey(name))) continue;
        given.add(toNameKey(name));
        return name;
      }
    },
  };
}

/**
 * A first name, with an initial if the plain one is taken, then with a second first name: nothing but what people are
 * called. A number would look like an age or a year of birth, a town like a surname.
 */
function propose({ gender, age, tongue }: Named, tries: number, random: Random): string {
  const { younger, older } = firstNames[tongue][gender];
  const first = random.pick(age < olderFrom ? younger : older);
  if (tries < 3) return first;
  const initial = `${random.pick([...'ABDEFGHJKLMNPRSTVW'])}.`;
  if (tries < 12) return `${first} ${initial}`;
  return `${first} ${random.pick([...younger, ...older])} ${initial}`;
}
