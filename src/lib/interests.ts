/**
 * Interests that a profile can list; labels are in `locales/<locale>/interests.json`, icons in
 * `interest-icons.ts`.
 */
export const interestNames = [
  'adventure',
  'art',
  'beer',
  'biking',
  'books',
  'camping',
  'cats',
  'coffee',
  'cooking',
  'dancing',
  'dogs',
  'fashion',
  'festivals',
  'fishing',
  'gaming',
  'gardening',
  'gym',
  'hiking',
  'horses',
  'motorbikes',
  'movies',
  'museums',
  'music',
  'photography',
  'running',
  'sailing',
  'skiing',
  'swimming',
  'theatre',
  'travelling',
  'wellness',
  'wine',
  'yoga',
] as const;

export type InterestName = (typeof interestNames)[number];

/** Maximum number of interests that a sign-up keeps. */
const maxPicks = 10;

/**
 * Reads the interests chosen before sign-up from the values of `interests` in a URL or a form: repeated
 * (`interests=music&interests=wine`), joined by commas (`interests=music,wine`), or both.
 * @returns the first ten in the order given, without duplicates and unknown names
 */
export function readPicks(values: readonly string[]): InterestName[] {
  const names = new Set<string>(interestNames);
  const picked = new Set(values.flatMap((value) => value.split(',')).filter((name) => names.has(name)));
  return ([...picked] as InterestName[]).slice(0, maxPicks);
}
