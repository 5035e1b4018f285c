import { and, desc, eq, or, sql } from 'drizzle-orm';
import { cleanName } from '#lib/text.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';

/** Normalizes a username for comparison: NFKC, lower case, runs of spaces collapsed. */
export function toNameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

/** Finds a member by e-mail address, in any case. */
export async function findByEmail(db: Queryable, pool: string, email: string): Promise<Member | undefined> {
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.email_key, email.toLowerCase())));
  return rows[0];
}

/** Whether a member of the pool has an equivalent username (`toNameKey`). */
export async function nameIsTaken(db: Queryable, pool: string, name: string): Promise<boolean> {
  return (await findByName(db, pool, name)) !== undefined;
}

async function findByName(db: Queryable, pool: string, name: string): Promise<Member | undefined> {
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.name_key, toNameKey(name))));
  return rows[0];
}

/**
 * Finds a member by e-mail address or username. An address match wins, so that nobody can block a member's login by
 * taking their address as a username. A single query, so that its time does not reveal which of the two matched.
 */
export async function findByLogin(db: Queryable, pool: string, login: string): Promise<Member | undefined> {
  const byEmail = eq(member.email_key, login.toLowerCase());
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), or(byEmail, eq(member.name_key, toNameKey(login)))))
    .orderBy(desc(byEmail))
    .limit(1);
  return rows[0];
}

/** Finds a member by id, whatever the status. */
export async function findById(db: Queryable, pool: string, id: string): Promise<Member | undefined> {
  const rows = await db.select().from(member).where(isMember({ pool, id }));
  return rows[0];
}

const wholeMember = preparedQuery((db) =>
  db
    .select()
    .from(member)
    .where(and(eq(member.pool, sql.placeholder('pool')), eq(member.id, sql.placeholder('id'))))
    .prepare(''),
);

/**
 * Loads the whole row of the signed-in member, for calls that need more than the session's columns.
 * @throws Refusal `authentication_required` when the member no longer exists
 */
export async function loadMember(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<Member> {
  const [found] = await wholeMember(db).execute({ pool, id });
  if (found === undefined) throw new Refusal('authentication_required');
  return found;
}

/**
 * Updates a member's row.
 * @returns the updated row
 * @throws Refusal `authentication_required` when the member no longer exists
 */
export async function changeMember(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  changes: Partial<typeof member.$inferInsert>,
): Promise<Member> {
  const [changed] = await db.update(member).set(changes).where(isMember({ pool, id })).returning();
  if (changed === undefined) throw new Refusal('authentication_required');
  return changed;
}
