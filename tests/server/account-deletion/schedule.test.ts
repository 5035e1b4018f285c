import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Jobs, openJobs } from '#server/adapters/jobs.ts';
import { openApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import { day } from '#server/core/time.ts';
import { cleanUpJobs } from '#server/services/account-deletion/clean-up.ts';
import { leave, rowOf } from '#tests/support/account-deletion.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { addPerson } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { testSites } from '#tests/support/sites.ts';

const server = shareServer();
const opened: Jobs[] = [];
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
  await server().deps.database.db.execute(sql`delete from pgboss.schedule`);
});

/** The job queue of a process that keeps schedules. */
async function openProcess() {
  const { database, storage, live, logger } = server().deps;
  const jobs = await openJobs(database, logger, true);
  opened.push(jobs);
  const deps = { database, storage, live, forgetSent: async () => undefined, logger };
  return jobs.define(cleanUpJobs(deps, server().clock.now));
}

test('deletion-25, credits-3, fictional-8, search-48, profile-74: a server that starts has its recurring work on the schedule', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'schedule-'));
  let kept: unknown;
  const api = await openApi({
    config: readConfig({ DATA_DIR: folder }),
    sites: () => testSites,
    originOf: ({ origin }) => origin,
    logger: createTestLogger().logger,
    prepare: async ({ database }) => {
      kept = (await database.db.execute(sql`select name, cron from pgboss.schedule order by name`)).rows;
    },
  });
  await api.close();
  await rm(folder, { recursive: true });
  expect(kept).toEqual([
    { name: 'answers-soon', cron: '37 3 * * *' },
    { name: 'clean-up', cron: '17 * * * *' },
    { name: 'payments', cron: '* * * * *' },
    { name: 'towns', cron: '52 3 * * *' },
    { name: 'unanswered-messages', cron: '*/10 * * * *' },
    { name: 'welcome-credits', cron: '37 * * * *' },
  ]);
});

test('deletion-25: cleaning up has one schedule for all processes, once an hour', async () => {
  await openProcess();
  await openProcess();
  const { rows } = await server().deps.database.db.execute(sql`select name, cron from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'clean-up', cron: '17 * * * *' }]);
});

test('deletion-25: a job of it takes what is over and erases who left', async () => {
  const kim = await addPerson(server(), 'Kim');
  await leave(kim);
  const queue = await openProcess();
  await server().deps.database.transaction((tx) => queue.enqueue(tx, {}));
  server().clock.advance(14 * day);
  await server().deps.database.transaction((tx) => queue.enqueue(tx, {}));
  expect(await queue.drain()).toBeGreaterThan(0);
  expect(await rowOf(server(), kim)).toBeUndefined();
  const { rows } = await server().deps.database.db.execute(sql`select 1 from attempt`);
  expect(rows).toEqual([]);
});
