import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxPayloadBytes } from '#server/db/announcements.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startHangingProxy } from '#tests/support/hanging-proxy.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';

const now = () => new Date();

/** Listens on a channel. @returns what was heard; `gap` where something may be missing */
async function hear(database: Database, channel = 'news') {
  const heard: string[] = [];
  const stop = await database.listen(channel, {
    onMessage: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  return { heard, stop };
}

/** Waits until everything that was announced so far has been heard. */
async function settle(database: Database): Promise<void> {
  const { heard, stop } = await hear(database, 'end');
  await database.announce(database.db, 'end', '');
  await eventually(() => expect(heard).toEqual(['']));
  stop();
}

describe('announcements', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('are heard by all on their channel, in order, and by nobody who has stopped listening', async () => {
    const [one, other, elsewhere] = [await hear(database), await hear(database), await hear(database, 'weather')];
    for (const payload of ['a', '', 'ä\n"', 'd']) await database.announce(database.db, 'news', payload);
    await settle(database);
    other.stop();
    other.stop();
    await database.announce(database.db, 'news', 'e');
    await settle(database);
    one.stop();
    elsewhere.stop();
    await database.announce(database.db, 'news', 'f');
    await settle(database);
    expect(one.heard).toEqual(['a', '', 'ä\n"', 'd', 'e']);
    expect(other.heard).toEqual(['a', '', 'ä\n"', 'd']);
    expect(elsewhere.heard).toEqual([]);
    const again = await hear(database);
    await database.announce(database.db, 'news', 'g');
    await settle(database);
    again.stop();
    expect(again.heard).toEqual(['g']);
  });

  test('of a transaction come when it commits, and not at all when it does not', async () => {
    const { heard, stop } = await hear(database);
    await database.transaction(async (tx) => {
      await database.announce(tx, 'news', 'first');
      await tx
        .transaction(async (inner) => {
          await database.announce(inner, 'news', 'taken back');
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
      await database.announce(tx, 'news', 'second');
      expect(heard).toEqual([]);
    });
    await settle(database);
    const failed = database.transaction(async (tx) => {
      await database.announce(tx, 'news', 'never');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    // A commit after a failed statement takes everything back, and says nothing.
    await database.transaction(async (tx) => {
      await database.announce(tx, 'news', 'neither');
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await database.announce(database.db, 'news', 'third');
    await settle(database);
    stop();
    expect(heard).toEqual(['first', 'second', 'third']);
  });

  test('come in the order of commits from many at once, each once', async () => {
    const { heard, stop } = await hear(database);
    const names = Array.from({ length: 60 }, (_, index) => String(index));
    await Promise.all(
      names.map((name) =>
        database.transaction(async (tx) => {
          await database.announce(tx, 'news', `${name} a`);
          await database.announce(tx, 'news', `${name} b`);
        }),
      ),
    );
    await settle(database);
    stop();
    expect(heard).toHaveLength(120);
    expect(new Set(heard).size).toBe(120);
    for (const name of names) expect(heard.indexOf(`${name} b`)).toBe(heard.indexOf(`${name} a`) + 1);
  });

  test('are refused where they cannot be carried, and nothing else is disturbed', async () => {
    const { heard, stop } = await hear(database);
    const longest = 'ä'.repeat((maxPayloadBytes - 1) / 2);
    await database.announce(database.db, 'news', `${longest}x`);
    await expect(database.announce(database.db, 'news', `${longest}xx`)).rejects.toThrow(
      new RangeError('An announcement on news has 8000 bytes, and may have 7999.'),
    );
    await expect(database.announce(database.db, 'news', 'a\0b')).rejects.toThrow(RangeError);
    for (const name of ['', 'News', 'a b', 'a";--', 'x'.repeat(64)]) {
      await expect(database.announce(database.db, name, '')).rejects.toThrow(TypeError);
      await expect(hear(database, name)).rejects.toThrow(TypeError);
    }
    await settle(database);
    stop();
    expect(heard).toEqual([`${longest}x`]);
  });

  test('reach the others where one listener throws', async () => {
    const throwing = await database.listen('news', {
      onMessage: () => {
        throw new Error('a fault in a listener');
      },
      onGap: () => undefined,
    });
    const { heard, stop } = await hear(database);
    await database.announce(database.db, 'news', 'a');
    await settle(database);
    throwing();
    stop();
    expect(heard).toEqual(['a']);
  });
});

test('on PGlite tell of a gap when the database had to be started again', async () => {
  const database = await openEmbedded({ kind: 'memory', now, queryLimitMilliseconds: 1_000 });
  const { heard } = await hear(database);
  await expect(database.db.execute(sql`select count(*) from generate_series(1, 1e9)`)).rejects.toThrow();
  await database.announce(database.db, 'news', 'a');
  await eventually(() => expect(heard).toEqual(['gap', 'a']));
  await database.close();
});

const binaries = await findPostgres();

describe.skipIf(binaries === undefined)('announcements on a PostgreSQL of its own', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
  });
  afterAll(() => cluster.remove());

  const openOne = () => openPostgresql({ kind: 'postgresql', url: cluster.url, now });

  test('reach the other servers on it', async () => {
    const [here, there] = [await openOne(), await openOne()];
    const [one, other] = [await hear(here), await hear(there)];
    await here.announce(here.db, 'news', 'from here');
    await there.announce(there.db, 'news', 'from there');
    const both = ['from here', 'from there'];
    for (const { heard } of [one, other]) await eventually(() => expect(heard).toEqual(both));
    await here.close();
    await there.close();
  });

  test('tell of a gap when the connection was ended, and go on', async () => {
    const database = await openOne();
    const { heard } = await hear(database);
    for (const round of ['1', '2']) {
      await database.db.execute(sql`select pg_terminate_backend(pid) ${listening}`);
      await eventually(() => expect(heard.at(-1)).toBe('gap'));
      await database.announce(database.db, 'news', round);
      await eventually(() => expect(heard.at(-1)).toBe(round));
    }
    expect(heard).toEqual(['gap', '1', 'gap', '2']);
    await database.close();
  });

  test('come again after a restart of the database, and nobody starts to listen meanwhile', async () => {
    const database = await openOne();
    const { heard } = await hear(database);
    await cluster.stop('immediate');
    await expect(hear(database).catch(isUnavailable)).resolves.toBe(true);
    await cluster.start();
    await eventually(() => expect(heard).toEqual(['gap']));
    await eventually(() => database.announce(database.db, 'news', 'a'));
    await eventually(() => expect(heard).toEqual(['gap', 'a']));
    await database.close();
  });

  test('tell of a gap when the way to the database hung without a word', async () => {
    const target = new URL(cluster.url);
    const proxy = await startHangingProxy(Number(target.port));
    target.port = String(proxy.port);
    const errors: Error[] = [];
    const database = await openPostgresql({
      ...{ kind: 'postgresql', url: cluster.url, directUrl: target.href, now },
      heartbeat: { everyMs: 50, answerMs: 1_000 },
      onError: (error) => errors.push(error),
    });
    const { heard } = await hear(database);
    proxy.hang(true);
    await eventually(() => expect(errors).not.toEqual([]));
    await database.announce(database.db, 'news', 'lost');
    proxy.hang(false);
    await eventually(() => expect(heard.at(-1)).toBe('gap'));
    await database.announce(database.db, 'news', 'a');
    await eventually(() => expect(heard.at(-1)).toBe('a'));
    await database.close();
    await proxy.close();
  });

  test('take one connection, from the first who listens until the database is closed', async () => {
    const [database, observer] = [await openOne(), await openOne()];
    const count = async () => {
      const { rows } = await observer.db.execute<{ count: number }>(sql`select count(*)::int as count ${listening}`);
      return rows[0]?.count;
    };
    expect(await count()).toBe(0);
    await Promise.all([hear(database), hear(database), hear(database, 'weather')]);
    expect(await count()).toBe(1);
    await database.close();
    await eventually(async () => expect(await count()).toBe(0));
    await expect(hear(database).catch(isUnavailable)).resolves.toBe(true);
    await observer.close();
  });
});

const listening = sql`from pg_stat_activity where application_name = 'afterdusk listen'`;
