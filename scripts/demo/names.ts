import type { Faker } from '@faker-js/faker';
import { name as field } from '#contract/form-fields.ts';
import type { Gender } from '#lib/profile.ts';
import type { Home } from '#scripts/demo/places.ts';
import type { Random } from '#scripts/demo/random.ts';
import { toNameKey } from '#server/services/members/members.ts';

type Source = () => Promise<{ readonly faker: Faker }>;

const english: Source = () => import('@faker-js/faker/locale/en');

/** First names per country and language; imported one by one, since all of them together are large. */
const sources: Readonly<Record<string, Source>> = {
  da: () => import('@faker-js/faker/locale/da'),
  de: () => import('@faker-js/faker/locale/de'),
  'de-AT': () => import('@faker-js/faker/locale/de_AT'),
  'de-CH': () => import('@faker-js/faker/locale/de_CH'),
  en: english,
  'en-AU': () => import('@faker-js/faker/locale/en_AU'),
  'en-NZ': () => import('@faker-js/faker/locale/en_AU'),
  es: () => import('@faker-js/faker/locale/es'),
  fi: () => import('@faker-js/faker/locale/fi'),
  fr: () => import('@faker-js/faker/locale/fr'),
  it: () => import('@faker-js/faker/locale/it'),
  nb: () => import('@faker-js/faker/locale/nb_NO'),
  nl: () => import('@faker-js/faker/locale/nl'),
  'nl-BE': () => import('@faker-js/faker/locale/nl_BE'),
  pl: () => import('@faker-js/faker/locale/pl'),
  sv: () => import('@faker-js/faker/locale/sv'),
};

/** Generates usernames of one pool, each only once, that members could choose, too. */
export interface Names {
  next(home: Home, gender: Gender, random: Random): Promise<string>;
}

export function createNames(): Names {
  const given = new Set<string>();
  return {
    next: async ({ country, locale, city }, gender, random) => {
      const { faker } = await (sources[`${locale}-${country}`] ?? sources[locale] ?? english)();
      for (;;) {
        faker.seed(random.integer(0, 2 ** 31));
        const first = faker.person.firstName(gender);
        const name = decorate(first, city, random);
        if (!field.safeParse(name).success || given.has(toNameKey(name))) continue;
        given.add(toNameKey(name));
        return name;
      }
    },
  };
}

/**
 * Decorates a first name as people do if the plain one is taken. Never adds a number of two digits: it would look
 * like an age or a year of birth.
 */
function decorate(first: string, city: string | null, random: Random): string {
  switch (random.weighted({ bare: 40, number: 25, initial: 15, small: 10, town: 10 })) {
    case 'number':
      return `${first}${random.chance(0.3) ? random.integer(2, 9) : random.integer(100, 999)}`;
    case 'initial':
      return `${first} ${random.pick([...'ABDEFGHJKLMNPRSTVW'])}.`;
    case 'small':
      return `${first.toLowerCase()}_${random.integer(100, 999)}`;
    case 'town':
      return city === null || /[ .]/.test(city) ? first : `${first} ${city}`;
    default:
      return first;
  }
}
