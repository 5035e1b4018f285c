import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbage, freeMemoryWhenQuiet } from '#scripts/serve/free-memory.ts';

// Counts the collections: V8's own are not told apart from ours by its events.
vi.mock('node:vm', { spy: true });
const collections = () => vi.mocked(runInNewContext).mock.calls.length;

/** Time between two checks (ms). */
const intervalMs = 2_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(runInNewContext).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Allocates 32 MB. */
function allocate(): readonly number[] {
  return Array.from({ length: 4_000_000 }, (_, index) => index + 0.5);
}

/** Allocates 32 MB that nothing refers to afterwards. The result is the heap in use before that (bytes). */
function leaveGarbage(): number {
  expect(allocate()).toHaveLength(4_000_000);
  return process.memoryUsage().heapUsed;
}

/** Leaves the process idle until the next check. Other work on the machine may make one look busy. */
async function checkWhenIdle(): Promise<void> {
  await sleep(300);
  vi.advanceTimersByTime(intervalMs);
}

test('collects what nothing refers to any more', () => {
  const full = leaveGarbage();
  collectGarbage();
  expect(full - process.memoryUsage().heapUsed).toBeGreaterThan(20_000_000);
});

test('collects once the process is idle, and not while it works', async () => {
  const inUse = allocate();
  freeMemoryWhenQuiet();
  const full = leaveGarbage();
  vi.advanceTimersByTime(intervalMs);
  expect(collections()).toBe(0);
  while (collections() === 0) await checkWhenIdle();
  expect(full - process.memoryUsage().heapUsed).toBeGreaterThan(20_000_000);
  expect(inUse).toHaveLength(4_000_000);
});

test('does not collect again before the heap has grown', async () => {
  const inUse = allocate();
  freeMemoryWhenQuiet();
  while (collections() === 0) await checkWhenIdle();
  for (let check = 0; check < 5; check += 1) await checkWhenIdle();
  expect(collections()).toBe(1);
  expect(inUse).toHaveLength(4_000_000);
});
