import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { Page } from '#site/pages.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

type Tastes = readonly [readonly InterestName[], readonly InterestName[]];

/**
 * Interests of the two drawn cards of `tinderswipe`; their texts are in `locales/<locale>/landers-tinderswipe.json`.
 */
const deckInterests: Readonly<Record<NicheSlug, Tastes>> = {
  general: [
    ['cooking', 'wine'],
    ['travelling', 'music'],
  ],
  she: [
    ['dancing', 'podcasts'],
    ['art', 'pottery'],
  ],
  bdsm: [
    ['rituals', 'books'],
    ['rope_art', 'coffee'],
  ],
  bbw: [
    ['salsa', 'festivals'],
    ['baking', 'wellness'],
  ],
  gilf: [
    ['theatre', 'opera'],
    ['gardening', 'ballroom'],
  ],
  milf: [
    ['champagne', 'weekends_away'],
    ['swimming', 'hiking'],
  ],
  gay: [
    ['pride', 'fashion'],
    ['gym', 'house_music'],
  ],
};

/** The interests of both cards on a page, without those that its site does not offer. */
export function deckOf({ site, niche }: Pick<Page, 'site' | 'niche'>): readonly (readonly InterestName[])[] {
  return deckInterests[niche].map((interests) => offeredInterests(site, interests));
}
