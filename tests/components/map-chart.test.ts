import { describe, expect, test } from 'vitest';
import { drawChart } from '#components/landers/map-chart.ts';
import { regionsOf } from '#site/regions.ts';

const countries = 'US NL BE FR IT ES DE AT IE GB CA PL AU NZ CH DK FI NO SE'.split(' ');

function chartOf(country: string) {
  return drawChart(regionsOf({ region_data: {} }, country)?.regions ?? []);
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

  test('joins all lights with each other', () => {
    const { lights, threads } = chartOf('DE');
    const linked = new Map<string, string[]>();
    for (const [, from = '', to = ''] of threads.matchAll(/M([\d ]+)L([\d ]+)/g)) {
      linked.set(from, [...(linked.get(from) ?? []), to]);
      linked.set(to, [...(linked.get(to) ?? []), from]);
    }
    const reached = new Set<string>();
    const open = [...linked.keys()].slice(0, 1);
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (reached.has(place)) continue;
      reached.add(place);
      open.push(...(linked.get(place) ?? []));
    }
    expect(reached.size).toBe(new Set([...lights.values()].map(({ x, y }) => `${x} ${y}`)).size);
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
