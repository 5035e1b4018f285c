import { type DrawnPersonId, drawnProfile, type Profile } from '#components/profiles/drawn-people.ts';
import type { Page } from '#site/pages.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/**
 * The three of each niche whom the home page shows, by the key of what they want: `niche.<niche>.wants` of its texts.
 */
export const homePeople = {
  general: { first: 'nina', second: 'hugo', third: 'gloria' },
  she: { first: 'maya', second: 'leo', third: 'eva' },
  bdsm: { first: 'elena', second: 'hugo', third: 'sara' },
  bbw: { first: 'rosa', second: 'samuel', third: 'clara' },
  gilf: { first: 'ruth', second: 'victor', third: 'helena' },
  milf: { first: 'elena', second: 'leo', third: 'eva' },
  gay: { first: 'leo', second: 'samuel', third: 'adam' },
} as const satisfies Readonly<Record<NicheSlug, Readonly<Record<Place, DrawnPersonId>>>>;

const places = ['first', 'second', 'third'] as const;
type Place = (typeof places)[number];

interface HomePerson {
  readonly place: Place;
  readonly profile: Profile;
}

/** The three people of a home page. */
export function homeProfiles({ site, niche }: Pick<Page, 'site' | 'niche'>): HomePerson[] {
  return places.map((place, index) => ({ place, profile: drawnProfile(site, homePeople[niche][place], index) }));
}
