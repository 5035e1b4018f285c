import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('look-27: curves, and durations of what answers a press, are named in one sheet', () => {
  const others = globSync('src/styles/**/*.scss').filter((file) => !file.endsWith('/_motion.scss'));
  expect(others.length).toBeGreaterThan(60);
  const named = /cubic-bezier\(|\b2[05]0ms\b/;
  expect(others.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
