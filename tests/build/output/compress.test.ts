import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliOf } from '#build/output/compress.ts';

const page = Buffer.from(
  Array.from({ length: 10_000 }, (_, index) => `<p>${(index ** 3 * 7_919) % 99_991}</p>`).join(''),
);

test.each(['page', 'shared'] as const)('a file of %s is what a browser unpacks', (effort) => {
  expect(brotliDecompressSync(brotliOf(page, effort))).toEqual(page);
});

test('what all sites share is compressed harder than a page', () => {
  expect(brotliOf(page, 'shared').length).toBeLessThan(brotliOf(page, 'page').length);
});
