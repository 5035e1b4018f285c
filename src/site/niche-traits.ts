import type { NicheSlug } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';

/**
 * What profiles of each niche say beside the common fields: a single choice each, in order. Texts are in
 * `locales/<locale>/traits.json` under the same names.
 */
export const nicheTraits: Readonly<Record<NicheSlug, Readonly<Record<string, readonly string[]>>>> = {
  general: { first_date: ['coffee', 'walk', 'dinner', 'drinks'], evenings: ['in', 'out', 'both'] },
  she: { first_message: ['mine', 'yours', 'either'], pace: ['slow', 'see', 'quick'] },
  bdsm: {
    role: ['leads', 'follows', 'switches', 'curious'],
    experience: ['new', 'some', 'long'],
    said_first: ['limits', 'safe_word', 'pace'],
  },
  bbw: { curves: ['mine', 'love', 'both'], style: ['fitted', 'easy', 'dressed_up'] },
  gilf: { time: ['plenty', 'weekends', 'evenings'], company: ['travel', 'table', 'life'] },
  milf: { first_move: ['mine', 'yours', 'glance'], days: ['evenings', 'weekends', 'daytime'] },
  gay: {
    scene: ['in_it', 'sometimes', 'off_it'],
    type: ['bear', 'otter', 'leather', 'dandy', 'geek', 'sporty'],
  },
};

type Niched = Pick<Site, 'nicheSlug'>;

/** The traits of a site's niche, in order, each with its answers as they are stored: `<trait>.<answer>`. */
export function traitsOf({ nicheSlug }: Niched): { readonly name: string; readonly answers: readonly string[] }[] {
  return Object.entries(nicheTraits[nicheSlug]).map(([name, answers]) => ({
    name,
    answers: answers.map((answer) => `${name}.${answer}`),
  }));
}

/** Of stored answers those that the site shows, in its order: other sites of the pool may ask for others. */
export function shownTraits(site: Niched, stored: readonly string[]): string[] {
  return traitsOf(site).flatMap(({ answers }) => answers.find((answer) => stored.includes(answer)) ?? []);
}

/**
 * Puts the answers given on a site in place of those stored there; keeps those of other niches.
 * @returns `undefined` if the site has no such answer, or there are two to one trait
 */
export function withTraits(site: Niched, stored: readonly string[], given: readonly string[]): string[] | undefined {
  const shown = shownTraits(site, given);
  if (shown.length !== given.length) return undefined;
  const asked = traitsOf(site).flatMap(({ answers }) => answers);
  return [...stored.filter((answer) => !asked.includes(answer)), ...shown];
}
