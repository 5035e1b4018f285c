import type { Gender } from '#lib/profile.ts';
import type { EyeColourName, HairColourName } from '#scripts/assets/portraits/palette.ts';
import {
  type AgeBand,
  type BeardName,
  bandOf,
  type HairName,
  type Person,
  parts,
} from '#scripts/assets/portraits/person.ts';
import type { Random } from '#scripts/demo/random.ts';
import type { Style } from '#scripts/demo/style.ts';
import type { member } from '#server/db/schema/index.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

type Row = typeof member.$inferInsert;

/** What is the same in all portraits of a person, and the profile fields that describe it. */
export interface Look {
  readonly figure: Omit<Person, keyof Style>;
  readonly niche: NicheSlug;
  readonly row: Required<Pick<Row, 'hair_colour' | 'eye_colour' | 'body_type'>>;
}

type HairAnswer = NonNullable<Row['hair_colour']>;
type BodyAnswer = NonNullable<Row['body_type']>;

const builds: Readonly<Record<BodyAnswer, Person['build']>> = { slim: 'slim', normal: 'normal', fat: 'full' };

/** Hair styles by gender, for young people, older people and curly hair. */
const styles = {
  female: {
    young: ['bob', 'lob', 'long', 'waves', 'chignon', 'pixie', 'updo', 'curls', 'side'],
    older: ['bob', 'lob', 'swept', 'chignon', 'twist', 'pixie', 'updo', 'side'],
    curly: ['afro', 'natural', 'braids', 'lob', 'chignon', 'curls', 'updo'],
  },
  male: {
    young: ['crop', 'crop', 'parted', 'parted', 'quiff', 'quiff', 'buzz', 'knot', 'mane', 'curly', 'slick'],
    older: ['silver', 'receding', 'sides', 'parted', 'buzz', 'slick'],
    curly: ['fade', 'buzz', 'locs', 'curly'],
  },
} as const satisfies Record<Gender, Record<string, readonly HairName[]>>;

/** The look of a person of this age; grey hair begins at sixty, white hair at seventy. */
export function createLook(niche: NicheSlug, gender: Gender, age: number, random: Random): Look {
  const band = bandOf(age);
  const skin = random.weighted({ fair: 36, warm: 24, olive: 16, brown: 13, dark: 11 });
  const isDark = skin === 'brown' || skin === 'dark';
  const hair_colour = random.weighted(hairColours(gender, age, isDark));
  const hair = hair_colour === 'none' ? 'bald' : random.pick(stylesFor(gender, age, isDark, hair_colour));
  const body_type = random.weighted<BodyAnswer>(
    niche === 'bbw' && gender === 'female' ? { normal: 12, fat: 88 } : { slim: 30, normal: 54, fat: 16 },
  );
  const eye_colour = random.weighted(eyeColours(isDark));
  const beard = gender === 'male' ? beardFor(hair, band, random) : undefined;
  const glasses = random.chance(age < 50 ? 0.2 : 0.4)
    ? random.pick(parts.glasses.filter((name) => name !== 'cat' || gender === 'female'))
    : undefined;
  return {
    niche,
    row: { hair_colour, eye_colour, body_type },
    figure: {
      gender,
      age,
      head: body_type === 'fat' ? 'full' : random.pick(parts.heads.filter((name) => name !== 'full')),
      build: builds[body_type],
      skin,
      eyes: eye_colour,
      hair,
      hairColour: dye(hair_colour, age, random),
      ...(beard !== undefined && { beard }),
      ...(glasses !== undefined && { glasses }),
      nose: random.pick(parts.noses),
      ...(gender === 'female' && random.chance(0.75) && { earrings: random.pick(parts.earrings) }),
    },
  };
}

function hairColours(gender: Gender, age: number, isDark: boolean): Partial<Record<HairAnswer, number>> {
  const none = gender === 'male' && age > 32 ? 14 : 0;
  const dyed = gender === 'female' ? 6 : 0;
  // Hair says the decade: any grey looks like sixty, and white like seventy.
  if (age >= 70) return { white: 90, none };
  if (age >= 60) return { grey: 84, none, brown: 4, black: 4, dyed };
  if (age >= 50 && !isDark) return { black: 26, brown: 42, blond: 8, red: 14, dyed, none };
  if (isDark) return { black: 75, brown: 20, dyed, none };
  return { black: 22, brown: 36, blond: 22, red: 14, dyed, none };
}

function eyeColours(isDark: boolean): Partial<Record<EyeColourName, number>> {
  return isDark ? { brown: 85, hazel: 15 } : { brown: 38, blue: 28, green: 14, grey: 8, hazel: 12 };
}

/** Long curls are for the young and dark-haired: grey or blond ones look like a wig. */
function stylesFor(gender: Gender, age: number, isDark: boolean, colour: HairAnswer): readonly HairName[] {
  const { young, older, curly } = styles[gender];
  const isCurly = isDark && (gender === 'female' || age < 55);
  const fitting: readonly HairName[] = isCurly ? curly : age < 50 ? young : older;
  return age < 50 && ['black', 'brown', 'red'].includes(colour) ? fitting : fitting.filter((name) => name !== 'curls');
}

function beardFor(hair: HairName, band: AgeBand, random: Random): BeardName | undefined {
  const isLong = hair === 'mane' || hair === 'knot' || hair === 'locs';
  if (isLong) return random.pick(['short', 'full'] as const);
  const isOlder = band === 'fifties' || band === 'sixties' || band === 'seventies';
  return isOlder && random.chance(0.3) ? undefined : random.weighted({ stubble: 30, short: 44, full: 26 });
}

function dye(colour: HairAnswer, age: number, random: Random): HairColourName {
  switch (colour) {
    case 'red':
      return random.pick(['auburn', 'copper'] as const);
    case 'dyed':
      return random.pick(['plum', 'petrol'] as const);
    case 'none':
      // Colour of brows and beard.
      if (age >= 60) return age >= 70 ? 'white' : 'grey';
      return age >= 50 ? 'brown' : random.pick(['black', 'brown'] as const);
    default:
      return colour;
  }
}
