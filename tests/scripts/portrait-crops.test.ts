import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { genders } from '#lib/profile.ts';
import { drawPortrait } from '#scripts/assets/portraits/frames.ts';
import { type Person, parts } from '#scripts/assets/portraits/person.ts';
import { createLook } from '#scripts/demo/look.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { createRandom } from '#scripts/demo/random.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { examplePerson } from '#tests/support/portraits.ts';

/** Where a style sheet or a script holds the pictures that it crops: a share of the height. */
function heldAt(file: string): number {
  const [, percent] = /object-?position: '?50% (\d+)%/i.exec(readFileSync(`src/${file}`, 'utf8')) ?? [];
  if (percent === undefined) throw new Error(`${file} holds no picture`);
  return Number(percent) / 100;
}

/** Upper and lower end of what is left of a picture in a box of another ratio, width by height. */
function left(picture: { width: number; height: number }, ratio: number, at: number) {
  const height = Math.min(picture.height, picture.width / ratio);
  const top = (picture.height - height) * at;
  return { top, bottom: top + height, side: (picture.width - Math.min(picture.width, picture.height * ratio)) / 2 };
}

/** From above the eyes to below the mouth, in units of the picture. */
function findFace(picture: string) {
  const [, x = '', y = '', scale = ''] = /translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)/.exec(picture) ?? [];
  const [, path = ''] = /id="head" d="([^"]*)"/.exec(picture) ?? [];
  const ends = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[CZ])/g)].map(([, , end]) => Number(end));
  const [crown, chin] = [Math.min(...ends), Math.max(...ends)];
  const at = (share: number) => Number(y) + (crown + (chin - crown) * share) * Number(scale);
  // A turned or tilted head has its features up to 60 units beside the middle.
  return { top: at(0.42), bottom: at(0.87), side: Number(x) + 200 * Number(scale) - 62 * Number(scale) };
}

function expectWhole(picture: string, size: { width: number; height: number }, ratio: number, at: number) {
  const [face, box] = [findFace(picture), left(size, ratio, at)];
  expect(face.top, `eyes at ${ratio}`).toBeGreaterThan(box.top);
  expect(face.bottom, `mouth at ${ratio}`).toBeLessThan(box.bottom);
  expect(face.side, `sides at ${ratio}`).toBeGreaterThan(box.side);
}

/** Cards from two to three, circles and squares, and wide tiles. */
const ratios = [0.5, 2 / 3, 3 / 4, 4 / 5, 1, 4 / 3, 3 / 2, 16 / 9] as const;

describe('the eyes and the mouth of a portrait', () => {
  const deck = { width: 400, height: 480 };

  it.each(['styles/landers/tinderswipe.scss', 'styles/landers/_demo-person.scss'])(
    'landers-65: are whole as %s crops it',
    (file) => {
      for (const head of parts.heads)
        for (const pose of parts.poses)
          for (const gender of genders) {
            const picture = drawPortrait(examplePerson(gender, { head, pose }), palettes.general);
            for (const ratio of ratios.filter((each) => each <= 16 / 9))
              expectWhole(picture, deck, ratio, heldAt(file));
          }
    },
  );

  it.each(['styles/_people.scss', 'styles/openers/_person.scss', 'page-scripts/landers/lander.ts'])(
    'landers-65: are whole in a demo portrait as %s crops it',
    (file) => {
      for (const niche of nicheSlugs)
        for (let index = 0; index < 12; index += 1) {
          const random = createRandom(`${niche} ${index}`);
          const look = createLook(niche, genders[index % 2] as Person['gender'], 26 + index * 4, random);
          for (const picture of drawPortraits(look, palettes[niche], 3, random))
            for (const ratio of ratios) expectWhole(picture, { width: 400, height: 500 }, ratio, heldAt(file));
        }
    },
  );
});
