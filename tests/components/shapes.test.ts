import { describe, expect, test } from 'vitest';
import { hangingPoints, houseOutline, street, strewnPoints, windowPaths } from '#components/art/shapes.ts';

/** Where a relative roof path ends, from where it began. */
function roofEnd(outline: string, x: number): { x: number; y: number } {
  const roof = outline.slice(outline.indexOf('V') + 1).match(/[hvlc][^hvlcVZ]*/g) ?? [];
  const end = { x, y: 0 };
  for (const part of roof) {
    const numbers =
      part
        .slice(1)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    if (part.startsWith('h')) end.x += numbers[0] ?? 0;
    else if (part.startsWith('v')) end.y += numbers[0] ?? 0;
    else {
      end.x += numbers.at(-2) ?? 0;
      end.y += numbers.at(-1) ?? 0;
    }
  }
  return end;
}

describe('houses', () => {
  test.each(['flat', 'gable', 'step', 'bell', 'spire'] as const)('a %s roof ends over the other wall', (roof) => {
    const end = roofEnd(houseOutline({ x: 40, width: 64, height: 90, roof }, 400), 40);
    expect(end.x).toBeCloseTo(104);
    expect(end.y).toBeCloseTo(0);
  });

  test('houses of a street stand wall to wall', () => {
    const houses = street(
      [
        [60, 90, 'flat'],
        [80, 120, 'gable'],
        [70, 100, 'bell'],
      ],
      40,
    );
    expect(houses.map(({ x, width }) => [x, x + width])).toEqual([
      [40, 100],
      [100, 180],
      [180, 250],
    ]);
  });

  test('windows stay inside their house', () => {
    const path = windowPaths({ x: 40, width: 64, height: 90, roof: 'flat' }, 400, () => true);
    const corners = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(corners.length).toBe(6);
    for (const [x, y] of corners) {
      expect(x).toBeGreaterThan(40);
      expect(x + 10).toBeLessThan(104);
      expect(y).toBeGreaterThan(310);
      expect(y + 14).toBeLessThan(400);
    }
  });
});

test('lamps hang lowest in the middle of their wire', () => {
  const heights = hangingPoints([0, 20], [900, 20], 60, 9).map(([, y]) => y);
  expect(Math.max(...heights)).toBe(heights[4]);
  expect(heights[4]).toBe(80);
});

test('strewn lights keep their distance from each other and surround their centre', () => {
  const points = strewnPoints([500, 300], 50, 6, 60);
  expect(points).toHaveLength(55);
  points.forEach(([x, y], index) => {
    const others = points.toSpliced(index, 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y));
    expect(Math.min(...others)).toBeGreaterThan(36);
    expect(Math.min(...others)).toBeLessThan(64);
  });
  const [sumX, sumY] = points.reduce(([allX, allY], [x, y]) => [allX + x, allY + y], [0, 0]);
  expect(Math.hypot(sumX / 55 - 500, sumY / 55 - 300)).toBeLessThan(25);
});
