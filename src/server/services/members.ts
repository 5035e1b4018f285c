import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/user.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import type { Member } from '#server/services/sessions.ts';
import type { Site } from '#site/types.ts';

/** What makes two usernames the same: compatible forms, case and runs of spaces do not count. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
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

/** By e-mail address first, so that nobody can stand in somebody's way by taking their address as a username. */
export async function findByLogin(db: Queryable, pool: string, login: string): Promise<Member | undefined> {
  return (await findByEmail(db, pool, login)) ?? (await findByName(db, pool, login));
}

export async function findById(db: Queryable, pool: string, id: string): Promise<Member | undefined> {
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.id, id)));
  return rows[0];
}

/** The language of this site for somebody who asked for `wanted`: theirs if the site has it, else the site's own. */
export function siteLocale(site: Pick<Site, 'locales' | 'domain_language'>, wanted: string): Locale {
  const locale = toLocale(wanted);
  return locale !== undefined && site.locales.includes(locale) ? locale : site.domain_language;
}

/** What a member may see of themselves. */
export function toUser(owner: Member, site: Pick<Site, 'locales' | 'domain_language' | 'interests'>): User {
  return {
    id: owner.id,
    name: owner.name,
    email: owner.email,
    status: owner.status,
    language: siteLocale(site, owner.language),
    profile: {
      ...owner,
      status: owner.status === 'active' ? owner.profile_status : 'disabled',
      interests: site.interests.filter((name) => owner.interests.includes(name)),
    },
  };
}
