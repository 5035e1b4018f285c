import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { Engine } from '#server/db/embedded/engine.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { EngineStream } from '#server/db/embedded/stream.ts';
import { pageHidden } from '#server/db/schema/index.ts';
import { readSnapshot } from '#tests/support/snapshot.ts';

/** Before any test: where it has to be made first, that takes its time and starts a thread too. */
const snapshot = await readSnapshot();

/** Opens a database and tells which thread runs it. */
async function openWatched() {
  const workers: Worker[] = [];
  const listen = (worker: Worker) => workers.push(worker);
  process.on('worker', listen);
  const database = await openEmbedded({ kind: 'memory', snapshot, now: () => new Date() });
  process.off('worker', listen);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no thread was started');
  return { database, worker };
}

/** Every string that the thread still holds after a collection. */
async function stringsOf(worker: Worker): Promise<string> {
  const parts: string[] = [];
  for await (const part of await worker.getHeapSnapshot()) parts.push(String(part));
  return parts.join('');
}

test('security-26: the thread of the database keeps nothing of what was asked and answered', async () => {
  const { database, worker } = await openWatched();
  const canary = 'canary-in-a-row';
  const row = { pool: canary, site: 'a', day: '2026-11-20', count: 1 };
  await database.db.insert(pageHidden).values(row);
  for (let count = 0; count < 20; count += 1) {
    await expect(database.db.select().from(pageHidden)).resolves.toEqual([row]);
    // Refused with the values of the row in its message.
    await expect(database.db.insert(pageHidden).values(row)).rejects.toThrow();
  }
  expect(await stringsOf(worker)).not.toContain(canary);
  await database.close();
});

test('an answer that comes in many parts is whole', async () => {
  const { database } = await openWatched();
  const { rows } = await database.db.execute<{ n: number; text: string }>(
    sql`select n, repeat(md5(n::text), 1000) as text from generate_series(1, 500) n`,
  );
  expect(rows.map(({ n, text }) => [n, text.length])).toEqual(
    Array.from({ length: 500 }, (_, index) => [index + 1, 32_000]),
  );
  await database.close();
});

test('news reaches a connection that listens, also when it is sent in a transaction', async () => {
  const engine = new Engine({ folder: undefined, snapshot });
  const client = new Client({ stream: () => new EngineStream(engine), user: 'postgres', database: 'postgres' });
  const heard: string[] = [];
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen news');
  await client.query(`notify news, 'at once'`);
  await client.query('begin');
  await client.query(`notify news, 'with the transaction'`);
  expect(heard).toEqual(['at once']);
  await client.query('commit');
  await expect.poll(() => heard).toEqual(['at once', 'with the transaction']);
  await client.end();
  await engine.close();
});
