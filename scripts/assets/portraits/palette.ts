import { contrast, mix } from '#site/colour.ts';

/** Minimum contrast of adjacent areas, or of a line and the areas it separates (WCAG 2.2, 1.4.11). */
export const readable = 3;

/** The two line colours: an area too dark for one contrasts with the other. */
const ink = '#170a0e';
const paper = '#fff3e4';
const white = '#ffffff';

/**
 * Skins. `shade` only models shape; `crease` draws nose, lids, mouth and wrinkles.
 */
export const skins = {
  fair: { fill: '#f6d3b8', shade: '#e9b797', crease: '#9c5443', lipstick: '#bd2c49' },
  warm: { fill: '#e5ae80', shade: '#d2935f', crease: '#7b3f25', lipstick: '#b3263f' },
  olive: { fill: '#d39a6a', shade: '#bb7f4e', crease: '#663519', lipstick: '#b3283f' },
  brown: { fill: '#a5643a', shade: '#8a4e2a', crease: '#2b0f0a', lipstick: '#b83a52' },
  dark: { fill: '#6c3f2a', shade: '#52301f', crease: '#dfa179', lipstick: '#e58793' },
} as const;
export type SkinName = keyof typeof skins;

/** Hair colours, each with the colour of its strands. */
export const hairs = {
  black: { fill: '#21161b', strand: '#4a3a42' },
  brown: { fill: '#4b2b1d', strand: '#74492f' },
  auburn: { fill: '#6f2a15', strand: '#9a4a2b' },
  copper: { fill: '#dd8246', strand: '#ad5520' },
  blond: { fill: '#dcb670', strand: '#b98e45' },
  grey: { fill: '#b9b5b9', strand: '#8e8990' },
  white: { fill: '#efebe8', strand: '#c4bfc0' },
  plum: { fill: '#6a2860', strand: '#94508a' },
  petrol: { fill: '#234c5e', strand: '#3f788d' },
} as const;
export type HairColourName = keyof typeof hairs;

/** Minimum contrast of hair and skin; below it they merge, even with a line between. Beards on dark skins need more. */
const apart = { light: 1.35, dark: 1.9 };

/** Brows for white and grey hair on skins that are too light for it. */
const browGreys = ['#6a6267', '#4d464b'] as const;

/** Evening clothes: the garment, and what is worn under or on it. */
export const clothes = {
  wine: { fill: '#7a1630', trim: '#f0d9c4' },
  red: { fill: '#94182a', trim: '#f3dccb' },
  petrol: { fill: '#1f4d5c', trim: '#efe4d6' },
  plum: { fill: '#57285c', trim: '#f1d7dd' },
  forest: { fill: '#234a39', trim: '#ece2cf' },
  navy: { fill: '#242c4d', trim: '#f2ece4' },
  charcoal: { fill: '#2b272d', trim: '#e9e2dc' },
  ivory: { fill: '#f4ead9', trim: '#5a3a2c' },
  amber: { fill: '#e0a13a', trim: '#40210f' },
  rose: { fill: '#e79aa8', trim: '#5b1730' },
  steel: { fill: '#8fa3b5', trim: '#1d2a38' },
  magenta: { fill: '#8c1459', trim: '#fbe3ee' },
} as const;
export type ClothesColourName = keyof typeof clothes;

export const eyes = {
  brown: '#4a2918',
  blue: '#2b5f92',
  green: '#3c6638',
  grey: '#566370',
  hazel: '#6e481c',
} as const;
export type EyeColourName = keyof typeof eyes;

const gold = '#e3b04b';
const pearl = '#f6eee2';
const leather = '#241c20';

/** Every colour of one drawn person; `drawFigure` uses no others. */
export type Paint = ReturnType<typeof mixPaint>;

export function mixPaint(look: {
  readonly skin: SkinName;
  readonly hairColour: HairColourName;
  readonly clothesColour: ClothesColourName;
  readonly eyes: EyeColourName;
}) {
  const skin = skins[look.skin];
  const hair = toneHair(hairs[look.hairColour], skin.fill, clothes[look.clothesColour]);
  const garment = besideHair(clothes[look.clothesColour], hair.fill);
  return {
    edge: paper,
    skin: skin.fill,
    wrinkle: faintest(skin.crease, skin.fill),
    shade: skin.shade,
    crease: skin.crease,
    stubble: mix(ink, skin.fill, 0.22),
    skinLine: lineFor(skin.fill, [hair.fill]),
    ...mixHand(skin.fill, [garment.fill, garment.trim, hair.fill]),
    lipstick: skin.lipstick,
    lipstickRim: contrast(skin.lipstick, skin.fill) >= readable ? 'none' : ink,
    hair: hair.fill,
    strand: hair.strand,
    hairLine: lineFor(hair.fill, [skin.fill, garment.fill, garment.trim]),
    ...mixBrow(hair.fill, skin.fill, skin.crease, look.hairColour === 'grey' || look.hairColour === 'white'),
    clothes: garment.fill,
    // Patterns and folds, which only model the garment.
    weave: mix(isLight(garment.fill) ? garment.trim : paper, garment.fill, 0.2),
    clothesLine: lineFor(garment.fill, [skin.fill, garment.trim, hair.fill]),
    trim: garment.trim,
    trimLine: lineFor(garment.trim, [skin.fill, hair.fill]),
    // Outline of the teeth.
    teethRim: contrast(white, skin.lipstick) >= readable ? 'none' : ink,
    eye: white,
    lid: ink,
    iris: eyes[look.eyes],
    glasses: lineFor(skin.fill, []),
    gold,
    goldLine: lineFor(gold, []),
    pearl,
    pearlLine: lineFor(pearl, [skin.fill]),
    glass: mix(paper, garment.fill, 0.55),
    glassLine: ink,
    cover: '#5c1a2c',
    coverLine: lineFor('#5c1a2c', [garment.fill, garment.trim, hair.fill]),
    wine: '#7a1630',
    leather,
    leatherLine: lineFor(leather, [skin.fill]),
  };
}

/**
 * The hair colour, made lighter (blond and grey) or darker until it contrasts with the skin. White stays white: on fair
 * skin it is the lighter one.
 * @param garment the line around it must also contrast with the hair
 */
function toneHair(
  hair: (typeof hairs)[HairColourName],
  skin: string,
  garment: Record<'fill' | 'trim', string>,
): Record<'fill' | 'strand', string> {
  if (hair === hairs.white) return hair;
  const needed = contrast(ink, skin) < 6 ? apart.dark : apart.light;
  const towards = isLight(hair.fill) ? white : ink;
  for (let share = 0; share < 1; share += 0.05) {
    const fill = mix(towards, hair.fill, share);
    const isParted = findLine(fill, [skin, garment.fill, garment.trim]) !== undefined;
    if (contrast(fill, skin) >= needed && isParted) return { fill, strand: mix(towards, hair.strand, share / 2) };
  }
  throw new RangeError(`no shade of ${hair.fill} stands apart from ${skin}`);
}

/** Swaps light clothes and their trim under light hair: white hair on an ivory collar would be one white shape. */
function besideHair(garment: (typeof clothes)[ClothesColourName], hair: string): Record<'fill' | 'trim', string> {
  return isLight(hair) && contrast(garment.fill, hair) < apart.light
    ? { fill: garment.trim, trim: garment.fill }
    : garment;
}

/** The line around a hand; a second one around it where no single line parts the skin from all that it may lie on. */
function mixHand(skin: string, under: readonly string[]): Record<'handLine' | 'handEdge', string> {
  const line = findLine(skin, under);
  if (line !== undefined) return { handLine: line, handEdge: 'none' };
  const inner = lineFor(skin, []);
  return { handLine: inner, handEdge: inner === ink ? paper : ink };
}

function isLight(colour: string): boolean {
  return contrast(ink, colour) >= 7;
}

/** Brows have the colour of the hair; if the skin hides it, they get an outline or a darker colour. */
function mixBrow(hair: string, skin: string, crease: string, isGrey: boolean): Record<'brow' | 'browRim', string> {
  if (contrast(hair, skin) >= readable) return { brow: hair, browRim: 'none' };
  const grey = isGrey ? browGreys.find((tone) => contrast(tone, skin) >= readable) : undefined;
  if (grey !== undefined) return { brow: grey, browRim: 'none' };
  return contrast(hair, crease) >= readable ? { brow: hair, browRim: crease } : { brow: crease, browRim: 'none' };
}

/**
 * The colour of the line around an area. It contrasts with the area, and with each neighbour that does not contrast
 * with the area.
 * @throws RangeError if the palette has no such line; a test checks that it always has
 */
function lineFor(area: string, neighbours: readonly string[]): string {
  const found = findLine(area, neighbours);
  if (found === undefined) throw new RangeError(`no line parts ${area} from ${neighbours.join(', ')}`);
  return found;
}

/** The least of these lights up the edge of a dark area without drawing a white line around it. */
const lights = [0.3, 0.36, 0.42, 0.5, 0.6, 0.75, 1] as const;

function findLine(area: string, neighbours: readonly string[]): string | undefined {
  return [ink, ...lights.map((share) => mix(paper, area, share))].find(
    (line) =>
      contrast(line, area) >= readable &&
      neighbours.every((other) => contrast(area, other) >= readable || contrast(line, other) >= readable),
  );
}

/** The line with the least contrast to the skin that can still be read. */
function faintest(line: string, skin: string): string {
  const shares = [0.6, 0.7, 0.8, 0.9];
  return shares.map((share) => mix(line, skin, share)).find((tint) => contrast(tint, skin) >= readable) ?? line;
}
