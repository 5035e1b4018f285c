import { expect, test } from 'vitest';
import { openThreadPool } from '#lib/thread-pool.ts';

test('build-36: a thread without a task is in its event loop, where it can be stopped', async () => {
  const filename = new URL('./support/late-thread.ts', import.meta.url).href;
  const pool = openThreadPool({ filename, minThreads: 1, maxThreads: 1 });
  const memory = new SharedArrayBuffer(4);
  await pool.run(memory);
  // A thread that is blocked while it waits would get to it with its next task.
  const { value } = Atomics.waitAsync(new Int32Array(memory), 0, 0, 30_000);
  expect(['ok', 'not-equal']).toContain(await value);
  await pool.destroy();
  expect(pool.threads).toEqual([]);
});
