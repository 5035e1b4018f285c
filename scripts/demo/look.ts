import type { Gender } from '#lib/profile.ts';
import type { Random } from '#scripts/demo/random.ts';
import { hairs, type Person, skins } from '#scripts/portraits/people.ts';
import type { member } from '#server/db/schema/index.ts';

type HairColour = NonNullable<(typeof member.$inferInsert)['hair_colour']>;

/** What stays the same about somebody in all of their portraits. */
export interface Look {
  readonly figure: Omit<Person, 'face' | 'clothing'>;
  readonly hairColour: HairColour;
}

/** Heads of adults by how their hair is drawn: in the colour of the lines, which has to be dark, in curls, or filled. */
const heads = {
  female: {
    dark: [
      'bangs2',
      'bun',
      'bun2',
      'long',
      'longBangs',
      'longCurly',
      'medium1',
      'medium2',
      'medium3',
      'mediumBangs',
      'mediumBangs3',
      'mediumStraight',
    ],
    curly: ['bun2', 'cornrows', 'cornrows2', 'longAfro', 'longCurly'],
    filled: ['bangs', 'mediumBangs2'],
    older: ['bangs', 'grayBun', 'grayMedium', 'mediumBangs2'],
    bald: [],
  },
  male: {
    dark: ['pomp', 'shaved1', 'shaved2', 'shaved3', 'short1', 'short2', 'short5'],
    curly: ['afro', 'dreads2', 'flatTop', 'twists', 'twists2'],
    filled: ['short4'],
    older: ['grayShort', 'noHair3', 'short4'],
    bald: ['noHair1', 'noHair2'],
  },
} as const satisfies Record<Gender, Record<string, readonly Person['head'][]>>;

const beards = {
  dark: ['chin', 'full', 'full2', 'goatee1', 'goatee2', 'moustache5', 'moustache7'],
  filled: ['full4', 'moustache9'],
} as const satisfies Record<string, readonly Person['beard'][]>;

const glasses = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const;

/** Hair that is drawn in the colour of the lines, and hair that is filled. */
const dyes = ['7a2f6b', '2f5d73'] as const;

/** How somebody of this age looks; grey and white come with the years. */
export function createLook(gender: Gender, age: number, random: Random): Look {
  const skin = random.weighted({ fair: 38, warm: 26, olive: 16, brown: 12, dark: 8 });
  const isDark = skin === 'brown' || skin === 'dark';
  const hairColour = random.weighted(hairColours(gender, age, isDark));
  const isLight = hairColour === 'grey' || hairColour === 'white';
  const isFilled = isLight || hairColour === 'blond' || (hairColour === 'red' && random.chance(0.5));
  const hair = paint(hairColour, isFilled, age, random);
  const beard =
    gender === 'male' && random.chance(0.75) ? random.pick(isFilled ? beards.filled : beards.dark) : undefined;
  const needsGlasses = gender === 'male' && beard === undefined && age < 50;
  return {
    hairColour,
    figure: {
      head: random.pick(headsFor(gender, age, hairColour, isFilled, isDark)),
      skin: skins[skin],
      hair,
      ...(beard !== undefined && { beard }),
      // Without either, a man of this set could be taken for a boy.
      ...((needsGlasses || random.chance(age < 50 ? 0.18 : 0.4)) && { glasses: random.pick(glasses) }),
    },
  };
}

function hairColours(gender: Gender, age: number, isDark: boolean): Partial<Record<HairColour, number>> {
  const none = gender === 'male' && age > 32 ? 12 : 0;
  if (age >= 66) return { grey: 45, white: 45, none, brown: 5 };
  if (age >= 55) return { grey: 42, white: 22, none, brown: 12, black: 8, blond: isDark ? 0 : 12, dyed: 4 };
  const grey = age >= 45 ? 18 : 0;
  if (isDark) return { black: 75, brown: 20, dyed: 5, grey, none };
  return { black: 22, brown: 38, blond: 22, red: 12, dyed: 5, grey, none };
}

function headsFor(
  gender: Gender,
  age: number,
  hairColour: HairColour,
  isFilled: boolean,
  isDark: boolean,
): readonly Person['head'][] {
  const { dark, curly, filled, older, bald } = heads[gender];
  if (hairColour === 'none') return bald;
  if (isFilled) return age >= 50 && hairColour !== 'blond' ? older : filled;
  return isDark ? curly : dark;
}

function paint(colour: HairColour, isFilled: boolean, age: number, random: Random): string {
  switch (colour) {
    case 'red':
      return isFilled ? hairs.copper : hairs.red;
    case 'dyed':
      return random.pick(dyes);
    case 'none':
      return age < 55 ? hairs.black : hairs.brown;
    default:
      return hairs[colour];
  }
}
