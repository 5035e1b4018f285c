import { describe, expect, test } from 'vitest';
import { drawChart } from '#components/landers/map-chart.ts';
import outlines from '#site/regions/outlines.json' with { type: 'json' };
import { regionsOf } from '#site/regions.ts';

const rings: Readonly<Record<string, number[][][]>> = outlines;
const countries = 'US NL BE FR IT ES DE AT IE GB CA PL AU NZ CH DK FI NO SE'.split(' ');

function chartOf(country: string) {
  return drawChart(regionsOf({ region_data: {} }, country)?.regions ?? [], rings[country]);
}

/** The corners of a path that is written in steps. */
function pointsOf(path: string): number[][] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    [x, y] = [x + (numbers[2 * index] ?? 0), y + (numbers[2 * index + 1] ?? 0)];
    return [x, y];
  });
}

function isIn(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  return ring.reduce((inside, [fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? [];
    const crosses = fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
    return crosses ? !inside : inside;
  }, false);
}

describe('the map of a country', () => {
  test.each(countries)('landers-20: %s has a light for each region, within the map', (country) => {
    const { width, height, lights } = chartOf(country);
    expect(lights.size).toBe(regionsOf({ region_data: {} }, country)?.regions.length);
    for (const { x, y } of lights.values()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  test('landers-20: has north above, and east and west in the right measure', () => {
    const { lights } = chartOf('NL');
    const [groningen, limburg, zeeland, overijssel] = ['NL-GR', 'NL-LI', 'NL-ZE', 'NL-OV'].map((code) => {
      const light = lights.get(code);
      if (light === undefined) throw new Error(`${code} has no light`);
      return light;
    });
    if (!groningen || !limburg || !zeeland || !overijssel) throw new Error('a light is missing');
    expect(groningen.y).toBeLessThan(limburg.y);
    expect(zeeland.x).toBeLessThan(overijssel.x);
    // Groningen to Maastricht are 268 km as the crow flies, Middelburg to Enschede 239.
    const across = Math.hypot(zeeland.x - overijssel.x, zeeland.y - overijssel.y);
    const down = Math.hypot(groningen.x - limburg.x, groningen.y - limburg.y);
    expect(down / across).toBeCloseTo(268 / 239, 1);
  });

  test.each(countries)('landers-20: %s has its outline around its lights, within the map', (country) => {
    const { width, height, lights, outline } = chartOf(country);
    const rings = [...outline.matchAll(/M[^z]*z/g)].map(([ring]) => pointsOf(ring));
    const [first = []] = rings;
    for (const [x = -1, y = -1] of rings.flat()) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
    const far = [...lights.values()].filter(({ x, y }) => !rings.some((ring) => isIn(ring, x, y)));
    expect(first.length, 'more than a few corners').toBeGreaterThan(20);
    // Small islands are left out, and towns at the coast may lie a pixel beside a line that is drawn with few points.
    expect(far.length / lights.size).toBeLessThan(0.34);
  });

  test('frames what lies overseas, and needs neither a second region nor one at home', () => {
    expect(chartOf('FR').inset).not.toBe('');
    expect(chartOf('DE').inset).toBe('');
    const one = regionsOf({ region_data: { FR: ['FR-974'] } }, 'FR')?.regions ?? [];
    const { lights, inset, width, height } = drawChart(one);
    expect([...lights.values()]).toEqual([{ x: width / 2, y: Math.round(height / 2) }]);
    expect(inset).toBe('');
  });
});
