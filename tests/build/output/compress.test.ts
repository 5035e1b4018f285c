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

test('build-1: pages on which visitors arrive are compressed harder than others', () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `<p>${(index * 7_919) % 613}</p>`).join('');
  const page = Buffer.from(words);
  const [arrival, other] = [brotliOf(page, 'arrival'), brotliOf(page, 'page')];
  expect(arrival.length).toBeLessThan(other.length);
  expect(brotliDecompressSync(arrival).toString()).toBe(words);
});
