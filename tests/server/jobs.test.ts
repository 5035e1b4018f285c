import { afterAll, expect, it } from 'vitest';
import { openJobs } from '#server/adapters/jobs.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestLogger } from '#tests/support/logger.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

it('server-39: a job is run right after the commit, however rarely its queue is looked at, and never after a rollback', async () => {
  const jobs = await openJobs(database, createTestLogger().logger);
  const done: string[] = [];
  const queue = await jobs.define<{ name: string }>({
    name: 'rare',
    retries: { retryLimit: 1, retryDelay: 1, retryDelayMax: 1 },
    // Longer than `eventually` waits.
    pollSeconds: 600,
    run: async ({ name }) => void done.push(name),
    describe: () => ({}),
  });
  await jobs.work();
  for (const name of ['one', 'two']) {
    await database.transaction((tx) => queue.enqueue(tx, { name }));
    await eventually(() => expect(done).toContain(name));
  }
  const failed = database.transaction(async (tx) => {
    await queue.enqueue(tx, { name: 'three' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await database.transaction((tx) => queue.enqueue(tx, { name: 'four' }));
  await eventually(() => expect(done).toContain('four'));
  expect(done).toEqual(['one', 'two', 'four']);
  await jobs.close();
});
