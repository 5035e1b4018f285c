import { and, desc, eq, or } from 'drizzle-orm';
import { type Locale, toLocale } from '#i18n/locales.ts';
import { cleanName } from '#lib/text.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

/** What makes two usernames the same: compatible forms, case and runs of spaces do not count. */
export function toNameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

export async function findByEmail(db: Queryable, pool: string, email: string): Promise<Member | undefined> {
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.email_key, email.toLowerCase())));
  return rows[0];
}

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
 * By e-mail address first, so that nobody can stand in somebody's way by taking their address as a username. One query for either, so
 * that the time it takes doesn't tell which of them it was.
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

export async function findById(db: Queryable, pool: string, id: string): Promise<Member | undefined> {
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.id, id)));
  return rows[0];
}

/** The language of this site for somebody who asked for `wanted`: theirs if the site has it, else the site's own. */
export function siteLocale(site: Pick<Site, 'locales' | 'domain_language'>, wanted: string | undefined): Locale {
  const locale = toLocale(wanted ?? '');
  return locale !== undefined && site.locales.includes(locale) ? locale : site.domain_language;
}

/**
 * Changes a member's row.
 * @returns the member as they are now
 * @throws Refusal `authentication_required` when they are gone
 */
export async function changeMember(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  changes: Partial<typeof member.$inferInsert>,
): Promise<Member> {
  const [changed] = await db
    .update(member)
    .set(changes)
    .where(and(eq(member.pool, pool), eq(member.id, id)))
    .returning();
  if (changed === undefined) throw new Refusal('authentication_required');
  return changed;
}
