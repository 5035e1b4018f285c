import { expect, test } from 'vitest';
import { collectGarbage } from '#scripts/serve/free-memory.ts';

test('collects what nothing refers to any more', () => {
  let big: number[] | undefined = Array.from({ length: 4_000_000 }, (_, index) => index + 0.5);
  const full = process.memoryUsage().heapUsed;
  expect(big.length).toBe(4_000_000);
  big = undefined;
  collectGarbage();
  expect(full - process.memoryUsage().heapUsed).toBeGreaterThan(20_000_000);
});
