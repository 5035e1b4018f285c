import { describe, expect, it } from 'vitest';
import { type Gender, genders } from '#lib/profile.ts';
import { drawFigure } from '#scripts/assets/portraits/draw.ts';
import { drawCutOut } from '#scripts/assets/portraits/frames.ts';
import { type Build, type FaceName, type HeadName, type PoseName, parts } from '#scripts/assets/portraits/person.ts';
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

/** The right eye, and how far it is from the left one. */
function measureEyes(drawing: string) {
  const number = '(-?[\\d.]+)';
  const point = `${number} ${number}`;
  const found = [
    ...drawing.matchAll(new RegExp(`d="M${point}Q${point} ${point}Q${point} ${point}Z" fill="#ffffff"`, 'g')),
  ];
  const [right, left] = found.map((match) => match.slice(1).map(Number));
  const [outer = 0, corner = 0, , upper = 0, inner = 0, end = 0, , lower = 0] = right ?? [];
  // The middle of a quadratic curve: a quarter of each end, half of what pulls it.
  const ends = (corner + end) / 4;
  return {
    y: (corner + end) / 2,
    width: Math.abs(inner - outer),
    between: Math.abs(outer - (left?.[0] ?? 0)),
    open: ends + lower / 2 - (ends + upper / 2),
  };
}

const everyHead = genders.flatMap((gender) =>
  parts.heads.flatMap((head) =>
    parts.faces.map((face, index) => [gender, head, face, parts.poses[index] ?? 'over'] as const),
  ),
);

describe.each(everyHead)(
  'somebody %s with the head "%s", %s, %s',
  (gender: Gender, head: HeadName, face: FaceName, pose: PoseName) => {
    const drawing = drawFigure(examplePerson(gender, { head, face, pose }));
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
      expect(eyes.between).toBeGreaterThan(eyes.width);
    });

    it.each(parts.builds)('has the neck and shoulders of an adult, %s', (build: Build) => {
      const torso = measure(drawFigure(examplePerson(gender, { head, face, build, pose })), 'torso');
      const shoulders = torso.ends.filter(([, y]) => y < 395).map(([x]) => x);
      expect((Math.max(...shoulders) - Math.min(...shoulders)) / width).toBeGreaterThan(gender === 'male' ? 2.1 : 1.9);
      const neck = torso.ends.filter(([, y]) => y < 270).map(([x]) => x);
      expect((Math.max(...neck) - Math.min(...neck)) / width).toBeGreaterThan(gender === 'male' ? 0.56 : 0.4);
    });
  },
);

it.each(parts.poses)('shows everybody in a cut-out, face and shoulders, %s', (pose) => {
  for (const gender of genders)
    for (const build of parts.builds) {
      const picture = drawCutOut(examplePerson(gender, { build, pose }));
      const { ends } = measure(picture, 'clothes');
      const shown = ends.filter(([, y]) => y < 350).map(([x]) => x);
      // The near shoulder may leave the picture by a little, the far one never.
      expect(200 + Math.min(...shown), `${gender} ${build}`).toBeGreaterThan(-16);
      expect(200 + Math.max(...shown), `${gender} ${build}`).toBeLessThan(416);
    }
});
