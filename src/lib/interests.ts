/** Interests a profile can name (spec §1 and §3); labels stand in `locales/<locale>/interests.json`, icons in `interestIcons`. */
export const interestIcons = {
  adventure: 'compass',
  art: 'palette',
  beer: 'beer',
  biking: 'bike',
  books: 'book',
  camping: 'tent',
  cats: 'cat',
  coffee: 'coffee',
  cooking: 'chef-hat',
  dancing: 'disc',
  dogs: 'dog',
  fashion: 'hanger',
  festivals: 'confetti',
  fishing: 'fish',
  gaming: 'device-gamepad-2',
  gardening: 'plant',
  gym: 'barbell',
  hiking: 'mountain',
  horses: 'horse-toy',
  motorbikes: 'motorbike',
  movies: 'movie',
  museums: 'building-bank',
  music: 'music',
  photography: 'camera',
  running: 'run',
  sailing: 'sailboat',
  skiing: 'snowflake',
  swimming: 'swimming',
  theatre: 'masks-theater',
  travelling: 'plane',
  wellness: 'bath',
  wine: 'glass-full',
  yoga: 'yoga',
} as const;

export type InterestName = keyof typeof interestIcons;

export const interestNames = Object.keys(interestIcons) as [InterestName, ...InterestName[]];

/** Most interests that a sign-up keeps. */
const mostPicks = 10;

/**
 * What somebody picked on the way to sign-up, from the values of `interests` in an address or a form: repeated
 * (`interests=music&interests=wine`), joined by commas (`interests=music,wine`), or both.
 * @returns the first ten in the order of picking, each once; names that there are none of are left out
 */
export function readPicks(values: readonly string[]): InterestName[] {
  const names = new Set<string>(interestNames);
  const picked = new Set(values.flatMap((value) => value.split(',')).filter((name) => names.has(name)));
  return ([...picked] as InterestName[]).slice(0, mostPicks);
}
