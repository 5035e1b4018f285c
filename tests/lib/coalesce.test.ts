import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from '#lib/coalesce.ts';

/** Work that ends when told, and tells how many runs began. */
function createWork() {
  const ends: (() => void)[] = [];
  const run = coalesce(() => new Promise((resolve) => ends.push(resolve)));
  return { run, ends };
}

test('calls while it runs share one run after it', async () => {
  const { run, ends } = createWork();
  const all = Promise.all([run(), run(), run()]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await nextTask();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await all;
  expect(ends).toHaveLength(2);
});

test('a call right after the work ended is not lost', async () => {
  const runs: number[] = [];
  const run = coalesce(async () => void runs.push(runs.length));
  for (let microtasks = 0; microtasks < 5; microtasks += 1) {
    runs.length = 0;
    const first = run();
    for (let waited = 0; waited < microtasks; waited += 1) await undefined;
    await Promise.all([first, run()]);
    expect(runs).toEqual([0, 1]);
  }
});

test('a failure reaches those who wait, and the next call runs again', async () => {
  let fails = true;
  const run = coalesce(() => (fails ? Promise.reject(new Error('no')) : Promise.resolve()));
  await expect(run()).rejects.toThrow('no');
  fails = false;
  await expect(run()).resolves.toBeUndefined();
});
