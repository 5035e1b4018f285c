/** The site-wide niches (site-8): number in `site.yaml`, slug in landing-page paths. */
export const niches = {
  1: 'general',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const;

export type NicheNumber = keyof typeof niches;
export type NicheSlug = (typeof niches)[NicheNumber];

export const nicheSlugs = Object.values(niches) as readonly NicheSlug[];
