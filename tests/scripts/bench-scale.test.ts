import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { expect, it, test } from 'vitest';
import { picturesOf } from '#scripts/bench-scale/pictures.ts';
import { axisOf, drawPlot, type Plot } from '#scripts/bench-scale/plot.ts';
import { readReport } from '#scripts/bench-scale/report.ts';
import { withWords } from '#scripts/bench-scale/words.ts';

const root = join(import.meta.dirname, '../..');
const figures = join(root, 'docs/bench/scale.json');

const plot: Plot = {
  title: 'Time & memory',
  note: 'sites < 300',
  x: 'sites',
  y: 'seconds',
  series: [
    { name: 'ours', points: [10, 100].map((x) => ({ x, y: x })) },
    { name: 'theirs', points: [10, 100].map((x) => ({ x, y: x + 1 })) },
  ],
};

/** Numbers of an attribute in the order of the drawing. */
const numbersOf = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, value]) => Number(value));

it('draws well-formed XML, whatever is in its texts', () => {
  expect(() => optimize('<svg><text>a & b < c</text></svg>')).toThrow();
  expect(() => optimize(drawPlot(plot))).not.toThrow();
});

it.each([0.004, 0.3, 1, 7, 60, 61, 366, 128_000])('ends an axis for %d at the first step that has room', (largest) => {
  const { end, ticks } = axisOf(largest);
  const [zero = Number.NaN, step = Number.NaN] = ticks;
  expect([zero, ticks.at(-1)]).toEqual([0, end]);
  expect(end).toBeGreaterThanOrEqual(largest);
  expect(end - step).toBeLessThan(largest);
  expect(ticks.length).toBeLessThanOrEqual(7);
});

it('draws larger values higher and further right, inside the axes', () => {
  const svg = drawPlot(plot);
  const [near = 0, far = 0] = numbersOf(svg, /<circle [^>]*cx="([\d.]+)"/g);
  const [low = 0, high = 0] = numbersOf(svg, /<circle [^>]*cy="([\d.]+)"/g);
  const [left, right] = (/class="axis" d="M([\d.]+) [\d.]+H([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
  expect(near).toBeGreaterThan(left ?? Number.NaN);
  expect(far).toBeGreaterThan(near);
  expect(far).toBeLessThanOrEqual(right ?? Number.NaN);
  expect(high).toBeLessThan(low);
});

it('keeps the names of lines apart that end at the same place', () => {
  const [one = 0, other = 0] = numbersOf(drawPlot(plot), /y="([\d.]+)" class="name"/g);
  expect(Math.abs(one - other)).toBeGreaterThanOrEqual(36);
});

test('docs/bench and README.md show the figures of docs/bench/scale.json', () => {
  const report = readReport(figures);
  for (const [name, svg] of Object.entries(picturesOf(report))) {
    expect(readFileSync(join(root, 'docs/bench', name), 'utf8')).toBe(svg);
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(withWords(readme, report)).toBe(readme);
});
