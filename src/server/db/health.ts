import type { Pool } from 'pg';

const limitMilliseconds = 2_000;

/** Whether the database answers a query within two seconds. */
export async function checkHealth(pool: Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMilliseconds);
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  );
  const answers = await promise;
  clearTimeout(timer);
  return answers;
}
