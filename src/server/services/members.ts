import { and, desc, eq, or } from 'drizzle-orm';
import type { User } from '#contract/user.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import { ageOn } from '#lib/date.ts';
import { cleanName } from '#lib/text.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import type { Call } from '#server/middleware/call.ts';
import { loadMainPhotos } from '#server/services/photos/load.ts';
import { viewablePhotos } from '#server/services/photos/viewable.ts';
import { isPremium } from '#server/services/premium.ts';
import { countNewLikes } from '#server/services/reactions/new-likes.ts';
import { Refusal } from '#server/services/refusal.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';
import type { Member } from '#server/services/sessions.ts';
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

/** What a member may see of themselves. */
export async function loadUser(call: Pick<Call, 'deps' | 'site' | 'headers' | 'client'>, owner: Member): Promise<User> {
  const { deps, site } = call;
  const { db } = deps.database;
  const main = (await loadMainPhotos(db, owner.pool, [owner.id])).get(owner.id);
  return {
    id: owner.id,
    name: owner.name,
    email: owner.email,
    // Nobody is signed in to an account that is deleted or banned.
    status: owner.status === 'active' ? 'active' : 'not_confirmed',
    language: siteLocale(site, owner.language),
    paid_user: isPremium(owner),
    invisible: owner.invisible,
    notifications_disabled: owner.notifications_disabled,
    age_proof_needed: needsAgeProof({ ...call, member: owner }),
    new_likes: await countNewLikes(db, owner),
    profile: {
      ...owner,
      age: ageOn(owner.date_of_birth, deps.now()) ?? null,
      status: owner.status === 'active' ? owner.profile_status : 'disabled',
      interests: site.interests.filter((name) => owner.interests.includes(name)),
      main_image: main === undefined ? null : viewablePhotos([main], owner, owner, { seesPhotos: true }).main,
    },
  };
}
