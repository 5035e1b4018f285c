import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary constant: every process that migrates a database of this application takes this advisory lock. */
export const migrationLock = 4_321_018;

/**
 * Applies missing migrations, in one transaction that holds an advisory lock. So any number of processes may start at
 * once, and a failed migration leaves no changes. A release older than the database changes nothing.
 * @param client a direct connection, not through a pooler
 * @param now recorded with each migration
 * @returns the number of migrations applied
 */
export function migrate(client: ClientBase, now: Date): Promise<number> {
  return underMigrationLock(client, async () => {
    await client.query(
      'create table if not exists applied_migration (hash text primary key, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ hash: string }>('select hash from applied_migration');
    const applied = new Set(rows.map(({ hash }) => hash));
    const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash));
    for (const { hash, sql } of missing) {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into applied_migration values ($1, $2)', [hash, now]);
    }
    return missing.length;
  });
}

/**
 * Runs `work` in a transaction that holds the migration lock; other processes wait for its end.
 * @param client a direct connection, not through a pooler
 */
export async function underMigrationLock<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
