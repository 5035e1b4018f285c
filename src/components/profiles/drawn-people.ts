import { countryLocales } from '#i18n/country-locales.ts';
import type { InterestName } from '#lib/interests.ts';
import type { Gender } from '#lib/profile.ts';
import { offeredInterests } from '#site/interests.ts';
import { ownInterests } from '#site/niche-interests.ts';
import type { Page } from '#site/pages.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** The data of a profile card (`ProfileCard.astro`), of a member or a drawn person. */
export interface Profile {
  readonly name: string;
  readonly age: number;
  /** ISO 3166 code, one of the site's countries. */
  readonly country: string;
  readonly interests: readonly InterestName[];
  /** Root-relative URL of the picture: a person without background, 400 by 420. */
  readonly portrait: string;
}

/** An invented, drawn person who shows what a profile looks like. None of them is, or stands for, a member. */
interface DrawnPerson {
  /** First name, one that is familiar in all languages of the product. */
  readonly name: string;
  readonly age: number;
  /** Interests of the person, favourite first; sign-up stores them for a visitor who chose this person. */
  readonly interests: readonly [InterestName, InterestName];
}

/** By the name of the drawing in `public/art/portraits/people`, which `scripts/assets/portraits/cast.ts` describes. */
export const drawnPeople = {
  adam: { name: 'Adam', age: 29, interests: ['festivals', 'fashion'] },
  clara: { name: 'Clara', age: 44, interests: ['theatre', 'gardening'] },
  elena: { name: 'Elena', age: 49, interests: ['travelling', 'sailing'] },
  eva: { name: 'Eva', age: 53, interests: ['swimming', 'museums'] },
  gloria: { name: 'Gloria', age: 64, interests: ['dancing', 'music'] },
  helena: { name: 'Helena', age: 61, interests: ['art', 'wellness'] },
  henri: { name: 'Henri', age: 69, interests: ['wine', 'museums'] },
  hugo: { name: 'Hugo', age: 41, interests: ['motorbikes', 'photography'] },
  ida: { name: 'Ida', age: 27, interests: ['books', 'cats'] },
  irene: { name: 'Irene', age: 59, interests: ['gardening', 'hiking'] },
  jonas: { name: 'Jonas', age: 46, interests: ['sailing', 'books'] },
  leo: { name: 'Leo', age: 34, interests: ['gym', 'music'] },
  max: { name: 'Max', age: 31, interests: ['camping', 'gaming'] },
  maya: { name: 'Maya', age: 29, interests: ['art', 'coffee'] },
  nina: { name: 'Nina', age: 34, interests: ['cooking', 'wine'] },
  oscar: { name: 'Oscar', age: 38, interests: ['biking', 'beer'] },
  rafael: { name: 'Rafael', age: 58, interests: ['cooking', 'music'] },
  rosa: { name: 'Rosa', age: 38, interests: ['music', 'festivals'] },
  ruth: { name: 'Ruth', age: 66, interests: ['theatre', 'books'] },
  samuel: { name: 'Samuel', age: 60, interests: ['music', 'movies'] },
  sara: { name: 'Sara', age: 42, interests: ['running', 'photography'] },
  sylvia: { name: 'Sylvia', age: 57, interests: ['yoga', 'swimming'] },
  vera: { name: 'Vera', age: 63, interests: ['travelling', 'dancing'] },
  victor: { name: 'Victor', age: 64, interests: ['sailing', 'theatre'] },
  walter: { name: 'Walter', age: 57, interests: ['fishing', 'dogs'] },
} as const satisfies Readonly<Record<string, DrawnPerson>>;

/** Names of the drawings. */
export type DrawnPersonId = keyof typeof drawnPeople;

/** The people of each niche, in order. The mosaic has eleven tiles. */
export const nichePeople = {
  general: ['nina', 'hugo', 'clara', 'leo', 'gloria', 'oscar', 'maya', 'samuel', 'elena', 'jonas', 'eva'],
  she: ['maya', 'eva', 'leo', 'rosa', 'irene', 'nina', 'max', 'ida', 'helena', 'sara', 'adam'],
  bdsm: ['elena', 'hugo', 'ida', 'adam', 'clara', 'victor', 'sara', 'leo', 'irene', 'max', 'rosa'],
  bbw: ['rosa', 'clara', 'leo', 'sara', 'samuel', 'eva', 'nina', 'hugo', 'vera', 'gloria', 'ida'],
  gilf: ['ruth', 'victor', 'helena', 'samuel', 'gloria', 'irene', 'henri', 'vera', 'rafael', 'sylvia', 'walter'],
  milf: ['elena', 'eva', 'leo', 'nina', 'sara', 'clara', 'hugo', 'rosa', 'sylvia', 'jonas', 'irene'],
  gay: ['leo', 'adam', 'samuel', 'oscar', 'hugo', 'max', 'victor', 'jonas', 'rafael', 'henri', 'walter'],
} as const satisfies Readonly<Record<NicheSlug, readonly DrawnPersonId[]>>;

/**
 * The drawn people of a page: those of its niche, with those of their interests that the site offers. They take turns
 * in the site's countries that speak the language of the page, those where it comes first at the front, or in all of
 * them where none does.
 */
export function drawnProfiles({ site, niche, locale }: Pick<Page, 'site' | 'niche' | 'locale'>): Profile[] {
  const rankOf = (code: string) => countryLocales[code]?.indexOf(locale) ?? -1;
  const near = site.countries.filter((code) => rankOf(code) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
  const countries = near.length > 0 ? near : site.countries;
  return nichePeople[niche].map((id, index) => ({
    ...drawnProfile(site, id, index),
    country: countries[index % countries.length] ?? '',
  }));
}

/** A drawn person as a profile of a site. @param index place in a row of people, who take turns in the countries */
export function drawnProfile(site: Page['site'], id: DrawnPersonId, index: number): Profile {
  const { name, age, interests } = drawnPeople[id];
  return {
    name,
    age,
    country: site.countries[index % site.countries.length] ?? '',
    interests: offeredInterests(site, [...interests, ...ownOf(site, index)]).slice(0, interests.length),
    portrait: `/art/portraits/people/${id}.svg`,
  };
}

/** Interests of the site's niche, beginning with another one for each person: for those whose own it leaves out. */
function ownOf({ nicheSlug }: Page['site'], index: number): readonly InterestName[] {
  const own = ownInterests[nicheSlug];
  const start = index % own.length;
  return [...own.slice(start), ...own.slice(0, start)];
}

const promised: Readonly<Partial<Record<NicheSlug, Gender>>> = { gay: 'male', milf: 'female' };

/** Gender of the members that replace drawn people, where a niche promises one; `undefined` for women and men in turn. */
export function wantedGender({ niche }: Pick<Page, 'niche'>): Gender | undefined {
  return promised[niche];
}
