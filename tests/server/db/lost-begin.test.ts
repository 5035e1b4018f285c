import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { connectDrizzle } from '#server/db/database.ts';

const { TEST_DATABASE_URL } = process.env;

test.skipIf(TEST_DATABASE_URL === undefined)(
  'server-21: a connection that is lost before its transaction begins is not held, so the pool stays whole and can be closed',
  async () => {
    const pool = new Pool({ connectionString: TEST_DATABASE_URL, max: 1, connectionTimeoutMillis: 2_000 });
    pool.on('error', () => undefined);
    const db = connectDrizzle(pool);
    pool.once('acquire', (client) => {
      client.on('error', () => undefined);
      client.connection.stream.destroy();
    });
    await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    // With its only connection held, the next one would wait for ever.
    const { rows } = await db.transaction(async (tx) => tx.execute(sql`select 2 as two`));
    expect(rows).toEqual([{ two: 2 }]);
    await pool.end();
  },
);
