import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { NicheSlug } from '#site/niches.ts';
import type { Page } from '#site/pages.ts';

type Tastes = readonly [readonly InterestName[], readonly InterestName[]];

/** What each of the two drawn cards of `tinderswipe` stands for; the words beside it are in `locales/<locale>/landers-tinderswipe.json`. */
const deckInterests: Readonly<Record<NicheSlug, Tastes>> = {
  general: [
    ['cooking', 'wine'],
    ['travelling', 'music'],
  ],
  she: [
    ['dancing', 'music'],
    ['art', 'museums'],
  ],
  bdsm: [
    ['books', 'yoga'],
    ['coffee', 'photography'],
  ],
  bbw: [
    ['festivals', 'dancing'],
    ['cooking', 'wellness'],
  ],
  gilf: [
    ['theatre', 'books'],
    ['gardening', 'wine'],
  ],
  milf: [
    ['wine', 'travelling'],
    ['swimming', 'hiking'],
  ],
  gay: [
    ['festivals', 'fashion'],
    ['gym', 'music'],
  ],
};

/** The same for a page: as many of each card's as its site offers. */
export function deckOf({ site, niche }: Pick<Page, 'site' | 'niche'>): readonly (readonly InterestName[])[] {
  return deckInterests[niche].map((interests) => offeredInterests(site, interests));
}
