import { describe, expect, it } from 'vitest';
import { type Gender, genders } from '#lib/profile.ts';
import { drawFigure } from '#scripts/assets/portraits/draw.ts';
import { drawCutOut, drawPortrait } from '#scripts/assets/portraits/frames.ts';
import { type Build, type FaceName, type HeadName, parts } from '#scripts/assets/portraits/person.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { createRandom } from '#scripts/demo/random.ts';
import { palettes } from '#site/theme.ts';
import { examplePerson } from '#tests/support/portraits.ts';

/** Measured in the drawing itself: ends of curves lie on them, so their extremes are those of the shape, to a unit or two. */
function measure(drawing: string, id: string) {
  const [, path = ''] = new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(drawing) ?? [];
  const ends = [...path.matchAll(/(?:^|[MLC ])(-?[\d.]+) (-?[\d.]+)(?=[MCLZ]|$)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const [across, down] = [ends.map(([x]) => x), ends.map(([, y]) => y)];
  return {
    ends,
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}

/** Where the eyes are, and how much of them is open. */
function measureEyes(drawing: string) {
  const [, away = '', height = '', left = '', corner = '', upper = '', right = '', end = '', lower = ''] =
    /id="e"><g transform="translate\(([\d.]+) ([\d.]+)\)"><path d="M(-?[\d.]+) ([\d.-]+)Q-3 (-?[\d.]+) ([\d.]+) (-?[\d.]+)Q3 ([\d.]+)/.exec(
      drawing,
    ) ?? [];
  // The middle of a quadratic curve: a quarter of each end, half of what pulls it.
  const ends = (Number(corner) + Number(end)) / 4;
  return {
    away: Number(away),
    y: Number(height),
    width: Number(right) - Number(left),
    open: ends + Number(lower) / 2 - (ends + Number(upper) / 2),
  };
}

const everyHead = genders.flatMap((gender) =>
  parts.heads.flatMap((head) => parts.faces.map((face) => [gender, head, face] as const)),
);

describe.each(everyHead)('somebody %s with the head "%s", %s', (gender: Gender, head: HeadName, face: FaceName) => {
  const drawing = drawFigure(examplePerson(gender, { head, face }));
  const skull = measure(drawing, 'head');
  const [width, height] = [skull.right - skull.left, skull.bottom - skull.top];

  it('has the long head of an adult, and a jaw', () => {
    expect(height / width).toBeGreaterThan(1.36);
    expect(height / width).toBeLessThan(1.65);
    const jaw = skull.ends
      .filter(([, y]) => y > skull.top + height * 0.8 && y < skull.top + height * 0.86)
      .map(([x]) => x);
    expect(Math.max(...jaw) - Math.min(...jaw), 'jaw').toBeGreaterThan(width * 0.62);
  });

  it('has small eyes, on the middle line of the head or above it', () => {
    const eyes = measureEyes(drawing);
    expect((eyes.y - skull.top) / height).toBeLessThanOrEqual(0.5);
    expect((eyes.y - skull.top) / height).toBeGreaterThan(0.44);
    expect(eyes.width / width).toBeGreaterThan(0.1);
    expect(eyes.width / width).toBeLessThan(0.21);
    expect(eyes.open / height).toBeGreaterThan(0.02);
    expect(eyes.open / height).toBeLessThan(0.055);
    // As far from each other as an eye is wide, at least.
    expect(2 * eyes.away - eyes.width).toBeGreaterThan(eyes.width);
  });

  it.each(parts.builds)('has the neck and shoulders of an adult, %s', (build: Build) => {
    const torso = measure(drawFigure(examplePerson(gender, { head, face, build })), 'torso');
    const shoulders = torso.ends.filter(([, y]) => y < 370).map(([x]) => x);
    expect((Math.max(...shoulders) - Math.min(...shoulders)) / width).toBeGreaterThan(gender === 'male' ? 2.1 : 1.9);
    const neck = torso.ends.filter(([, y]) => y < 270).map(([x]) => x);
    expect((Math.max(...neck) - Math.min(...neck)) / width).toBeGreaterThan(gender === 'male' ? 0.56 : 0.4);
  });
});

/** From the brows to the chin, in units of the frame. */
function findFace(picture: string) {
  const [, top = '', scale = ''] =
    /translate\(-?[\d.]+ (-?[\d.]+)\) scale\(([\d.]+)\)"><g transform="translate\(200 0\)"/.exec(picture) ?? [];
  const skull = measure(picture, 'head');
  const height = skull.bottom - skull.top;
  const at = (share: number) => Number(top) + (skull.top + height * share) * Number(scale);
  return { brows: at(0.38), chin: at(1) };
}

describe('what frames leave of a portrait', () => {
  it('is the whole face in the deck, whose cards cut off the upper 138 and the lower 46 of 480 on a low phone', () => {
    for (const head of parts.heads) {
      const { brows, chin } = findFace(drawPortrait(examplePerson('male', { head }), palettes.general));
      expect(brows).toBeGreaterThan(138 + 40);
      expect(chin).toBeLessThan(480 - 46);
    }
  });

  it('is the whole face in a square of a demo portrait, at every size', () => {
    for (let index = 0; index < 40; index += 1) {
      const { age: _age, face: _face, clothes: _clothes, clothesColour: _colour, ...figure } = examplePerson('female');
      const look = {
        figure: { ...figure, age: 30 },
        row: { hair_colour: 'brown', eye_colour: 'brown', body_type: 'normal' },
      } as const;
      for (const picture of drawPortraits(look, palettes.she, 5, createRandom(`${index}`))) {
        const { brows, chin } = findFace(picture);
        expect(brows).toBeGreaterThan(50 + 60);
        expect(chin).toBeLessThan(450 - 60);
      }
    }
  });

  it('is everybody in a cut-out, shoulders and all', () => {
    for (const gender of genders)
      for (const build of parts.builds) {
        const picture = drawCutOut(examplePerson(gender, { build }));
        const [, left = '', scale = ''] = /translate\((-?[\d.]+) -?[\d.]+\) scale\(([\d.]+)\)/.exec(picture) ?? [];
        const { left: from, ends } = measure(picture, 'clothes');
        const shown = ends.filter(([, y]) => y < 400).map(([x]) => x);
        expect(
          Number(left) + (200 + Math.min(...shown)) * Number(scale),
          `${gender} ${build}, ${from}`,
        ).toBeGreaterThan(0);
      }
  });
});
