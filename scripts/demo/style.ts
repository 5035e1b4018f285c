import type { Gender } from '#lib/profile.ts';
import { type ClothesColourName, clothes as colours } from '#scripts/assets/portraits/palette.ts';
import {
  type ClothesName,
  type GestureName,
  type NeckName,
  type PatternName,
  type Person,
  parts,
} from '#scripts/assets/portraits/person.ts';
import type { Random } from '#scripts/demo/random.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** What changes from one portrait of a person to the next. */
export type Style = Pick<
  Person,
  'face' | 'clothes' | 'clothesColour' | 'pose' | 'pattern' | 'neck' | 'gesture' | 'bracelet' | 'isMirrored' | 'tilt'
>;

/** Patterns that suit a garment; leather has none. */
const patterns: Readonly<Partial<Record<ClothesName, readonly PatternName[]>>> = {
  turtleneck: ['knit', 'stripes'],
  jumper: ['knit', 'stripes'],
  cardigan: ['knit'],
  blazer: ['pins', 'check'],
  waistcoat: ['pins', 'check'],
  jacket: ['check'],
  blouse: ['dots', 'flowers'],
  wrap: ['dots', 'flowers'],
  square: ['dots', 'flowers', 'check'],
  straps: ['dots'],
  scoop: ['stripes', 'flowers'],
  shirt: ['check', 'pins'],
  open: ['flowers', 'pins'],
  henley: ['stripes'],
};

/** Clothes that leave room for jewellery on the skin, and those that a scarf goes with. */
const open: readonly ClothesName[] = ['blouse', 'straps', 'wrap', 'scoop', 'square', 'shoulder', 'open'];
const warm: readonly ClothesName[] = ['blazer', 'cardigan', 'leather', 'jumper', 'jacket', 'scoop'];

/** What a niche wears more than others. */
interface Wardrobe {
  readonly clothes: Readonly<Record<Gender, readonly ClothesName[]>>;
  readonly colours: readonly ClothesColourName[];
  readonly necks: Readonly<Record<Gender, readonly NeckName[]>>;
  readonly faces: readonly Person['face'][];
}

const usual: Wardrobe = {
  clothes: {
    female: ['blouse', 'turtleneck', 'blazer', 'straps', 'wrap', 'scoop', 'cardigan', 'square', 'shoulder'],
    male: ['shirt', 'turtleneck', 'blazer', 'jumper', 'jacket', 'henley', 'open', 'cardigan', 'waistcoat'],
  },
  colours: Object.keys(colours) as ClothesColourName[],
  necks: { female: ['pendant', 'pearls', 'chain', 'scarf'], male: ['chain', 'scarf'] },
  faces: parts.faces,
};

const wardrobes: Readonly<Partial<Record<NicheSlug, Partial<Wardrobe>>>> = {
  bdsm: {
    clothes: {
      female: ['leather', 'leather', 'shoulder', 'square', 'turtleneck', 'blazer', 'straps'],
      male: ['leather', 'leather', 'waistcoat', 'turtleneck', 'open', 'henley'],
    },
    colours: ['charcoal', 'wine', 'red', 'plum', 'navy'],
    necks: { female: ['ring', 'chain', 'pendant'], male: ['ring', 'chain', 'chain'] },
    faces: ['calm', 'wry', 'smile'],
  },
  bbw: {
    clothes: { ...usual.clothes, female: ['wrap', 'square', 'shoulder', 'straps', 'scoop', 'blouse'] },
    faces: ['warm', 'warm', 'smile', 'wry'],
  },
  gilf: {
    clothes: {
      female: ['blouse', 'turtleneck', 'blazer', 'wrap', 'scoop', 'cardigan'],
      male: ['shirt', 'turtleneck', 'blazer', 'jumper', 'cardigan', 'waistcoat'],
    },
    necks: { female: ['pearls', 'pearls', 'scarf', 'pendant'], male: ['scarf'] },
  },
  milf: { colours: ['wine', 'red', 'plum', 'forest', 'navy', 'charcoal', 'ivory', 'amber', 'magenta'] },
  gay: {
    clothes: { ...usual.clothes, male: ['open', 'henley', 'leather', 'shirt', 'jacket', 'turtleneck', 'waistcoat'] },
  },
};

/** Some styles of one person for portraits on a niche's site, each with other clothes. */
export function chooseStyles(niche: NicheSlug, gender: Gender, count: number, random: Random): Style[] {
  const wardrobe = { ...usual, ...wardrobes[niche] };
  const worn = random.some(wardrobe.clothes[gender], count);
  const dyes = random.some(wardrobe.colours, count);
  return Array.from({ length: count }, (_, index) => {
    const clothes = worn[index] ?? random.pick(usual.clothes[gender]);
    const neck = random.chance(niche === 'bdsm' ? 0.6 : 0.55)
      ? neckFor(clothes, wardrobe.necks[gender], random)
      : undefined;
    const gesture = gestureFor(niche, random);
    const pattern = random.chance(0.55) ? random.pick(patterns[clothes] ?? [undefined]) : undefined;
    return {
      face: random.pick(wardrobe.faces),
      clothes,
      clothesColour: dyes[index] ?? random.pick(wardrobe.colours),
      pose: random.pick(parts.poses),
      isMirrored: random.chance(0.5),
      tilt: random.integer(-1, 1),
      ...(pattern && { pattern }),
      ...(neck && { neck }),
      ...(gesture && { gesture }),
      ...(gesture && random.chance(0.6) && braceletFor(niche, gender)),
    };
  });
}

function neckFor(clothes: ClothesName, necks: readonly NeckName[], random: Random): NeckName | undefined {
  const fitting = necks.filter((neck) => {
    if (neck === 'scarf') return warm.includes(clothes);
    return neck === 'ring' ? clothes !== 'turtleneck' : open.includes(clothes);
  });
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

function gestureFor(niche: NicheSlug, random: Random): GestureName | undefined {
  const none = niche === 'bbw' ? 40 : 55;
  const drawn = random.weighted({ none, chin: 9, glass: 12, book: 7, cup: 9, chest: niche === 'bbw' ? 20 : 8 });
  return drawn === 'none' ? undefined : drawn;
}

function braceletFor(niche: NicheSlug, gender: Gender): Pick<Person, 'bracelet'> {
  if (niche === 'bdsm') return { bracelet: 'rope' };
  return gender === 'female' ? { bracelet: 'bangle' } : {};
}
