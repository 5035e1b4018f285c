import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliOf, effortOf } from '#build/output/compress.ts';

test.each([
  ['index.html', 'arrival'],
  ['de/index.html', 'arrival'],
  ['landers/video.html', 'arrival'],
  ['pl/landers/video/gay.html', 'arrival'],
  ['openers/landing.html', 'arrival'],
  ['pages/terms.html', 'page'],
  ['signup.html', 'page'],
  ['media/index.html', 'page'],
] as const)('%s is compressed as a file of %s', (file, effort) => {
  expect(effortOf(file)).toBe(effort);
});

/** A page of numbers that look random. */
function pageOf(numbers: number): Buffer {
  return Buffer.from(Array.from({ length: numbers }, (_, index) => `<p>${(index ** 3 * 7_919) % 99_991}</p>`).join(''));
}

test('build-1: pages on which visitors arrive are compressed harder than others if they are large', () => {
  const page = pageOf(10_000);
  const [arrival, other] = [brotliOf(page, 'arrival'), brotliOf(page, 'page')];
  expect(other.length).toBeGreaterThan(12_000);
  expect(arrival.length).toBeLessThan(other.length);
  expect(brotliDecompressSync(arrival)).toEqual(page);
});

test('build-1: a small one takes no longer than others', () => {
  const page = pageOf(3_000);
  expect(brotliOf(page, 'arrival')).toEqual(brotliOf(page, 'page'));
});
