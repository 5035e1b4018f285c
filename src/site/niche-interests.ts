import { type InterestName, interestNames } from '#lib/interests.ts';
import { type NicheSlug, nicheSlugs } from '#site/schema/niches.ts';

/** The interests that each niche has beside the common ones, and lists first. */
export const ownInterests = {
  general: ['cocktails', 'concerts', 'city_breaks', 'stargazing'],
  she: ['pottery', 'podcasts', 'wild_swimming', 'writing', 'vintage', 'house_plants'],
  bdsm: ['rope_art', 'leather', 'role_play', 'rituals', 'workshops', 'aftercare'],
  bbw: ['curvy_fashion', 'brunch', 'baking', 'pin_up', 'salsa', 'picnics'],
  gilf: ['ballroom', 'opera', 'antiques', 'classical_music', 'river_cruises', 'card_games'],
  milf: ['weekends_away', 'tennis', 'vintage_cars', 'interiors', 'champagne', 'golf'],
  gay: ['drag_shows', 'pride', 'musicals', 'house_music', 'karaoke', 'design'],
} as const satisfies Readonly<Record<NicheSlug, readonly InterestName[]>>;

/** The common interests that say little on a site of the niche. */
const leftOut: Readonly<Record<NicheSlug, readonly InterestName[]>> = {
  general: [],
  she: ['fishing', 'beer', 'motorbikes'],
  bdsm: ['fishing', 'horses', 'gardening', 'camping', 'skiing', 'sailing'],
  bbw: ['fishing', 'running', 'skiing'],
  gilf: ['gaming', 'gym', 'motorbikes', 'camping', 'skiing', 'festivals'],
  milf: ['gaming', 'fishing', 'beer'],
  gay: ['fishing', 'horses', 'gardening'],
};

const niched: ReadonlySet<InterestName> = new Set(nicheSlugs.flatMap((niche) => ownInterests[niche]));
const common = interestNames.filter((name) => !niched.has(name));

/** The interests of a site that names none: those of its niche, then the common ones that fit it (site-22). */
export function interestsOf(niche: NicheSlug): readonly InterestName[] {
  return [...ownInterests[niche], ...common.filter((name) => !leftOut[niche].includes(name))];
}
