import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { effortOf, encode } from '#build/output/compress.ts';

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
  const [arrival, other] = [encode(page, 'arrival'), encode(page, 'page')];
  expect(arrival.br.length).toBeLessThan(other.br.length);
  expect(brotliDecompressSync(arrival.br).toString()).toBe(words);
});
