import { sql } from 'drizzle-orm';
import { after } from '#server/core/time.ts';
import { purgeLeft } from '#server/services/account-deletion/purge.ts';
import { anna } from '#tests/support/account.ts';
import { does, type Person } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Deletes a person's account. */
export function leave(person: Person, input: object = {}): Promise<string> {
  return does(person, 'DELETE', 'account', { password: anna.password, ...input });
}

/** Sets a person's address as confirmed at the server's current time. */
export async function confirm(server: TestServer, { id }: Person): Promise<void> {
  const now = server.clock.now().toISOString();
  await server.deps.database.db.execute(
    sql`update member set confirmed_at = ${now}::timestamptz where id = ${id}::uuid`,
  );
}

/**
 * Erases the deleted accounts that are due by the server's clock.
 * @param later milliseconds after that
 * @returns how many
 */
export function purge({ deps, clock }: TestServer, later = 0): Promise<number> {
  const { database, storage, live, logger } = deps;
  const now = after(clock.now(), later);
  return purgeLeft({ database, storage, live, forgetSent: async () => undefined, logger }, now);
}

/** The database row of a member; `undefined` if there is none. */
export async function rowOf({ deps }: TestServer, { id }: Person): Promise<Record<string, unknown> | undefined> {
  const { rows } = await deps.database.db.execute(sql`select * from member where id = ${id}::uuid`);
  return rows[0];
}
