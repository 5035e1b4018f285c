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
  poses: ['facing', 'aside', 'glance', 'lean', 'over'],
  noses: ['fine', 'straight', 'broad'],
  patterns: ['knit', 'stripes', 'pins', 'dots', 'check', 'flowers'],
  necks: ['pendant', 'pearls', 'chain', 'ring', 'scarf'],
  earrings: ['studs', 'hoops', 'drops'],
  bracelets: ['rope', 'bangle'],
  gestures: ['chin', 'glass', 'book', 'cup', 'chest'],
  hair: {
    female: [
      'bob',
      'lob',
      'long',
      'waves',
      'chignon',
      'twist',
      'pixie',
      'swept',
      'afro',
      'natural',
      'braids',
      'updo',
      'curls',
      'side',
    ],
    male: [
      'crop',
      'parted',
      'quiff',
      'buzz',
      'receding',
      'sides',
      'bald',
      'mane',
      'knot',
      'fade',
      'locs',
      'silver',
      'curly',
      'slick',
    ],
  },
  clothes: {
    female: ['blouse', 'turtleneck', 'blazer', 'straps', 'wrap', 'scoop', 'cardigan', 'square', 'shoulder', 'leather'],
    male: ['shirt', 'turtleneck', 'blazer', 'jumper', 'jacket', 'henley', 'open', 'waistcoat', 'cardigan', 'leather'],
  },
} as const;

export type HeadName = (typeof parts.heads)[number];
export type FaceName = (typeof parts.faces)[number];
export type Build = (typeof parts.builds)[number];
export type GlassesName = (typeof parts.glasses)[number];
export type BeardName = (typeof parts.beards)[number];
export type PoseName = (typeof parts.poses)[number];
export type PatternName = (typeof parts.patterns)[number];
export type NeckName = (typeof parts.necks)[number];
export type EarringName = (typeof parts.earrings)[number];
export type BraceletName = (typeof parts.bracelets)[number];
export type GestureName = (typeof parts.gestures)[number];
export type HairName = (typeof parts.hair)[Gender][number];
export type ClothesName = (typeof parts.clothes)[Gender][number];

/**
 * Age bands that are drawn alike, by their first year. Already the first has a line beside the mouth: without one some
 * faces look younger than 25, which no person is.
 */
export const ageBands = { twenties: 18, thirties: 30, forties: 40, fifties: 50, sixties: 60, seventies: 70 } as const;
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
  readonly earrings?: EarringName;
  readonly nose?: (typeof parts.noses)[number];
  readonly pattern?: PatternName;
  /** What is worn around the neck. */
  readonly neck?: NeckName;
  readonly pose?: PoseName;
  readonly gesture?: GestureName;
  /** Worn on the hand of a gesture. */
  readonly bracelet?: BraceletName;
  /** Turned to the left instead of the right. */
  readonly isMirrored?: boolean;
  /** Tilt of the head to the right, in degrees, beside that of the pose. */
  readonly tilt?: number;
}

export function bandOf(age: number): AgeBand {
  return (Object.keys(ageBands) as AgeBand[]).findLast((band) => age >= ageBands[band]) ?? 'twenties';
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
