import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJobs } from '#server/adapters/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgresql, readPostgresql } from '#server/db/postgresql.ts';
import { DatabaseInUseError, resetPostgresql } from '#server/db/reset.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';

const binaries = await findPostgres();

describe.skipIf(binaries === undefined)('a reset of a PostgreSQL', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
  });
  afterAll(() => cluster.remove());

  const open = () => openPostgresql({ kind: 'postgresql', url: cluster.url, now: () => new Date() });
  /** Every table of the database, those of the job queue as one. */
  const tables = () =>
    readPostgresql(cluster.url, async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select distinct case schemaname when 'public' then tablename else schemaname end as name from pg_tables
            where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      );
      return rows.map(({ name }) => name);
    });
  const run = (database: Database, statement: string) => database.db.execute(sql.raw(statement));

  test('commands-18: takes away what a server made and nothing else, and the next server starts empty', async () => {
    const database = await open();
    const jobs = await openJobs(database, createTestLogger().logger);
    await run(database, 'create table of_somebody_else (id int)');
    await expect(resetPostgresql(cluster.url)).rejects.toThrow(DatabaseInUseError);
    const before = await tables();
    expect(before).toEqual(expect.arrayContaining(['applied_migration', 'member', 'of_somebody_else', 'pgboss']));
    await jobs.close();
    await database.close();

    const dropped = await resetPostgresql(cluster.url);
    expect(await tables()).toEqual(['of_somebody_else']);
    expect([...dropped, 'of_somebody_else', 'pgboss'].sort()).toEqual(before);
    expect(await resetPostgresql(cluster.url)).toEqual([]);
    const fresh = await open();
    expect((await run(fresh, 'select * from member')).rows).toEqual([]);
    await fresh.close();
  });

  test('commands-18: deletes nothing at all where one table cannot go', async () => {
    const database = await open();
    await run(database, 'create schema pgboss; create table pgboss.job (id int)');
    await run(database, 'create table hanging_on (token text references applied_migration (hash))');
    await database.close();
    const before = await tables();
    expect(before).toContain('pgboss');
    await expect(resetPostgresql(cluster.url)).rejects.toThrow(/depend/);
    expect(await tables()).toEqual(before);
  });
});
