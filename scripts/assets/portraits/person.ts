import type { Gender } from '#lib/profile.ts';
import type { ClothesColourName, EyeColourName, HairColourName, SkinName } from '#scripts/assets/portraits/palette.ts';

/**
 * All parts that can be drawn; nothing else can appear. Look at the contact sheets before you add one
 * (`node scripts/assets/portraits.ts --sheets <folder>`): no combination may look like a minor or a joke, not even at
 * the size of a thumb.
 */
export const parts = {
  heads: ['oval', 'long', 'square', 'angular', 'full'],
  faces: ['calm', 'smile', 'warm', 'wry'],
  builds: ['slim', 'normal', 'full'],
  glasses: ['round', 'square', 'browline', 'cat'],
  beards: ['stubble', 'short', 'full'],
  hair: {
    female: ['bob', 'lob', 'long', 'waves', 'chignon', 'twist', 'pixie', 'swept', 'afro', 'natural', 'braids'],
    male: ['crop', 'parted', 'quiff', 'buzz', 'receding', 'sides', 'bald', 'mane', 'knot', 'fade', 'locs', 'silver'],
  },
  clothes: {
    female: ['blouse', 'turtleneck', 'blazer', 'straps', 'wrap', 'scoop'],
    male: ['shirt', 'turtleneck', 'blazer', 'jumper', 'jacket', 'henley'],
  },
} as const;

export type HeadName = (typeof parts.heads)[number];
export type FaceName = (typeof parts.faces)[number];
export type Build = (typeof parts.builds)[number];
export type GlassesName = (typeof parts.glasses)[number];
export type BeardName = (typeof parts.beards)[number];
export type HairName = (typeof parts.hair)[Gender][number];
export type ClothesName = (typeof parts.clothes)[Gender][number];

/**
 * Age bands that are drawn alike, by their first year. The first band has wrinkles of the thirties: without them some
 * women look younger than 25, which no person is.
 */
export const ageBands = { thirties: 18, forties: 40, fifties: 50, sixties: 60 } as const;
export type AgeBand = keyof typeof ageBands;

/** A drawn adult. The age determines the wrinkles. */
export interface Person {
  readonly gender: Gender;
  /** In years. */
  readonly age: number;
  readonly head: HeadName;
  readonly build: Build;
  readonly face: FaceName;
  readonly skin: SkinName;
  readonly eyes: EyeColourName;
  readonly hair: HairName;
  readonly hairColour: HairColourName;
  readonly clothes: ClothesName;
  readonly clothesColour: ClothesColourName;
  readonly beard?: BeardName;
  readonly glasses?: GlassesName;
  readonly earrings?: true;
  /** Tilt of the head to the right, in degrees. */
  readonly tilt?: number;
}

export function bandOf(age: number): AgeBand {
  return (Object.keys(ageBands) as AgeBand[]).findLast((band) => age >= ageBands[band]) ?? 'thirties';
}

/**
 * The beard that is drawn. Men below fifty get at least stubble, and men with long hair a beard: otherwise they could
 * be taken for boys at the size of a thumb.
 */
export function beardOf({ gender, age, hair, beard }: Person): BeardName | undefined {
  if (gender === 'female') return undefined;
  const isLong = (['mane', 'knot', 'locs'] as readonly HairName[]).includes(hair);
  if (isLong) return beard === 'full' ? 'full' : 'short';
  return beard ?? (age < ageBands.fifties ? 'stubble' : undefined);
}
