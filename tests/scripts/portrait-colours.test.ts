import { describe, expect, it } from 'vitest';
import { genders } from '#lib/profile.ts';
import { drawFigure } from '#scripts/assets/portraits/draw.ts';
import {
  type ClothesColourName,
  clothes,
  type EyeColourName,
  eyes,
  type HairColourName,
  hairs,
  mixPaint,
  type Paint,
  readable,
  type SkinName,
  skins,
} from '#scripts/assets/portraits/palette.ts';
import { type Person, parts } from '#scripts/assets/portraits/person.ts';
import { contrast } from '#site/colour.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { requireSites } from '#site-loader/load.ts';
import { examplePerson } from '#tests/support/portraits.ts';

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[];

/** Areas that meet, and the line on the upper one's edge. */
const neighbours: readonly (readonly [above: keyof Paint, below: keyof Paint, line: keyof Paint | undefined])[] = [
  ['hair', 'skin', 'hairLine'],
  ['hair', 'clothes', 'hairLine'],
  ['hair', 'trim', 'hairLine'],
  ['skin', 'hair', 'skinLine'],
  ['clothes', 'skin', 'clothesLine'],
  ['clothes', 'hair', 'clothesLine'],
  ['clothes', 'trim', 'clothesLine'],
  ['trim', 'skin', 'trimLine'],
  ['trim', 'hair', 'trimLine'],
  ['lipstick', 'skin', 'lipstickRim'],
  ['eye', 'lipstick', 'teethRim'],
  ['eye', 'skin', 'lid'],
  ['iris', 'eye', undefined],
  ['brow', 'skin', 'browRim'],
  ['gold', 'skin', 'goldLine'],
  ['pearl', 'skin', 'pearlLine'],
  ['leather', 'skin', 'leatherLine'],
];

/** Lines that show something by themselves, and what they're drawn on. */
const lines: readonly (readonly [line: keyof Paint, on: keyof Paint])[] = [
  ['crease', 'skin'],
  ['wrinkle', 'skin'],
  ['coverLine', 'cover'],
  ['leatherLine', 'leather'],
  ['glasses', 'skin'],
  ['skinLine', 'skin'],
  ['hairLine', 'hair'],
  ['clothesLine', 'clothes'],
  ['trimLine', 'trim'],
  ['handLine', 'skin'],
  ['lid', 'eye'],
  ['lid', 'lipstick'],
];

function findUnreadable(paint: Paint): string[] {
  const areas = neighbours.filter(([above, below, line]) => {
    const parts = (area: string) =>
      line !== undefined && paint[line] !== 'none' && contrast(paint[line], area) >= readable;
    return contrast(paint[above], paint[below]) < readable && !(parts(paint[above]) && parts(paint[below]));
  });
  return [...areas, ...lines.filter(([line, on]) => contrast(paint[line], paint[on]) < readable)].map((pair) =>
    pair.join(' '),
  );
}

describe.each(names(skins))('on %s skin', (skin: SkinName) => {
  it.each(names(hairs))(
    'landers-68: with %s hair, every two areas that meet can be told apart',
    (hairColour: HairColourName) => {
      for (const clothesColour of names<ClothesColourName>(clothes))
        for (const iris of names<EyeColourName>(eyes))
          expect(
            findUnreadable(mixPaint({ skin, hairColour, clothesColour, eyes: iris })),
            `${clothesColour} ${iris}`,
          ).toEqual([]);
    },
  );
});

it('parts a hand from all that it may lie on by one line, or by two of which one is dark and one light', () => {
  for (const skin of names<SkinName>(skins))
    for (const hairColour of names<HairColourName>(hairs))
      for (const clothesColour of names<ClothesColourName>(clothes)) {
        const paint = mixPaint({ skin, hairColour, clothesColour, eyes: 'brown' });
        const lines = [paint.handLine, paint.handEdge].filter((line) => line !== 'none');
        for (const under of [paint.clothes, paint.trim, paint.hair]) {
          const isApart = contrast(paint.skin, under) >= readable;
          if (!isApart && !lines.some((line) => contrast(line, under) >= readable)) expect.fail(`${skin} ${under}`);
        }
        if (lines.length === 2) expect(contrast(paint.handLine, paint.handEdge)).toBeGreaterThanOrEqual(readable);
      }
});

it('keeps hair from running into the skin, and light hair into light clothes', () => {
  for (const skin of names<SkinName>(skins))
    for (const hairColour of names<HairColourName>(hairs))
      for (const clothesColour of names<ClothesColourName>(clothes)) {
        const paint = mixPaint({ skin, hairColour, clothesColour, eyes: 'brown' });
        const look = `${skin} ${hairColour} ${clothesColour}`;
        // White hair is the lighter one on fair skin.
        const needed = skin === 'dark' ? 1.9 : hairColour === 'white' ? 1.15 : 1.35;
        expect(contrast(paint.hair, paint.skin), look).toBeGreaterThanOrEqual(needed);
        const lighter = Math.min(contrast('#000000', paint.hair), contrast('#000000', paint.clothes));
        if (lighter > 8) expect(contrast(paint.hair, paint.clothes), look).toBeGreaterThanOrEqual(1.35);
      }
});

it('parts everybody from every ground by an edge of two lines, of which each ground shows one', () => {
  const themes = [...nicheSlugs.map((niche) => palettes[niche]), ...requireSites().map(({ theme }) => theme)];
  const grounds = new Set([
    ...themes.flatMap(({ deep, brand, accent }) => [deep, brand, accent]),
    '#000000',
    '#808080',
  ]);
  const edges = new Set<string>();
  for (const skin of names<SkinName>(skins))
    for (const hairColour of names<HairColourName>(hairs))
      for (const clothesColour of names<ClothesColourName>(clothes)) {
        const paint = mixPaint({ skin, hairColour, clothesColour, eyes: 'brown' });
        for (const area of ['skin', 'hair', 'clothes'] as const)
          edges.add(`${paint.edge} ${paint[`${area}Line`]} ${paint[area]}`);
      }
  for (const edge of edges)
    for (const ground of grounds) {
      const colours = [ground, ...edge.split(' ')];
      const steps = colours.slice(1).map((colour, index) => contrast(colour, colours[index] ?? ''));
      if (Math.max(...steps) < readable || (steps.at(-1) ?? 0) < readable) expect.fail(colours.join(' '));
    }
});

it('draws with no colour that the palette does not answer for', () => {
  const everybody: Person[] = genders.flatMap((gender) =>
    parts.hair[gender].flatMap((hair, index) =>
      names<SkinName>(skins).map((skin) =>
        examplePerson(gender, {
          hair,
          skin,
          age: 30 + index * 4,
          face: parts.faces[index % parts.faces.length] ?? 'calm',
          gesture: parts.gestures[index % parts.gestures.length] ?? 'chin',
          neck: parts.necks[index % parts.necks.length] ?? 'chain',
          bracelet: index % 2 ? 'rope' : 'bangle',
          pattern: 'knit',
          ...(gender === 'female' && { earrings: parts.earrings[index % 3] ?? 'studs' }),
          clothes: parts.clothes[gender][index % parts.clothes[gender].length] ?? 'turtleneck',
        }),
      ),
    ),
  );
  for (const person of everybody) {
    const allowed = new Set<string>(Object.values(mixPaint(person)));
    const used = new Set([...drawFigure(person).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour));
    expect(
      [...used].filter((colour) => colour !== 'none' && colour !== 'url(#weave)' && !allowed.has(colour ?? '')),
    ).toEqual([]);
  }
});
