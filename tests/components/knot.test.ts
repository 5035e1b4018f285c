import { expect, test } from 'vitest';
import { carrickBend, knottedRope } from '#components/art/knot.ts';

/** Where pieces of a path begin. */
const starts = (line: string) => [...line.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('a rope passes above at every other of its crossings', () => {
  const { whole, above } = knottedRope(carrickBend, [0, 0], 30, 14);
  expect(starts(whole.line)).toEqual([[-220, -141]]);
  expect(starts(above.line)).toHaveLength(4);
  for (const [x = 0, y = 0] of starts(above.line)) expect(Math.hypot(x, y)).toBeLessThan(230);
});

test('marks lie evenly along the rope, none on the binding of its end', () => {
  const { whole, binding } = knottedRope(carrickBend, [0, 0], 30, 14);
  const marks = starts(whole.twist);
  expect(marks.length).toBeGreaterThan(80);
  expect(starts(binding)).toEqual([[-220, -141]]);
  const [[firstX = 0, firstY = 0] = []] = marks;
  expect(Math.hypot(firstX + 220, firstY + 141)).toBeGreaterThan(14);
});

test('a rope through a centre that lies elsewhere is the same rope moved', () => {
  const here = starts(knottedRope(carrickBend, [0, 0], 30, 14).above.line);
  const there = starts(knottedRope(carrickBend, [900, 200], 30, 14).above.line);
  expect(there).toEqual(here.map(([x = 0, y = 0]) => [x + 900, y + 200]));
});
