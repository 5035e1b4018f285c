import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { announcement } from '#server/db/schema/index.ts';
import { type Letter, LetterSchema } from '#server/services/announcements/letter.ts';
import type { Site } from '#site/types.ts';

export type Announcement = typeof announcement.$inferSelect;

function isNamed(pool: string, site: string, name: string) {
  return and(eq(announcement.pool, pool), eq(announcement.site, site), eq(announcement.name, name));
}

/** Finds a letter that was sent, by site and name. */
export async function findAnnouncement(
  db: Queryable,
  pool: string,
  site: string,
  name: string,
): Promise<Announcement | undefined> {
  const [found] = await db
    .select()
    .from(announcement)
    .where(isNamed(pool, site, name));
  return found;
}

/** The texts of a stored letter. */
export function textsOf({ texts }: Announcement): Letter['texts'] {
  return LetterSchema.shape.texts.parse(texts);
}

/**
 * Refuses another letter under a name that was used: who got the first one would not get it.
 * @throws OperatorError
 */
export function refuseOther(kept: Announcement, { name, category, texts }: Letter): void {
  if (kept.category === category && isDeepStrictEqual(kept.texts, JSON.parse(JSON.stringify(texts)))) return;
  throw new OperatorError(
    `A letter ${name} with other words or another category was sent on ${kept.created_at.toISOString().slice(0, 10)}. Give this one another name: rename its file or folder.`,
  );
}

/**
 * Keeps a letter, if it is not kept already, and locks it until the transaction ends.
 * @throws OperatorError for another letter of this name
 */
export async function holdAnnouncement(
  tx: Transaction,
  { pool, domain }: Site,
  letter: Letter,
  now: Date,
): Promise<Announcement> {
  const row = { ...letter, pool, site: domain, created_at: now };
  await tx.insert(announcement).values(row).onConflictDoNothing();
  const [kept] = await tx
    .select()
    .from(announcement)
    .where(isNamed(pool, domain, letter.name))
    .for('update');
  if (kept === undefined) throw new TypeError('a letter that was just kept is gone');
  refuseOther(kept, letter);
  return kept;
}

/** Changes a letter that the transaction holds. */
export async function changeAnnouncement(
  tx: Transaction,
  { pool, site, name }: Announcement,
  changes: Partial<Pick<Announcement, 'queued_parts' | 'queued_at' | 'recipients'>>,
): Promise<void> {
  await tx
    .update(announcement)
    .set(changes)
    .where(isNamed(pool, site, name));
}

/** Counts one mail of a letter that is handed to the queue of mails. */
export async function countSent(tx: Transaction, { pool, site, name }: Announcement): Promise<void> {
  await tx
    .update(announcement)
    .set({ sent: sql`${announcement.sent} + 1` })
    .where(isNamed(pool, site, name));
}

/** A letter, and what became of its notices so far. */
export interface Progress
  extends Pick<Announcement, 'site' | 'name' | 'category' | 'created_at' | 'recipients' | 'sent'> {
  /** Whether every member had their notice; false after a crash, until it is sent again. */
  readonly complete: boolean;
  readonly waiting: number;
}

/** Lists letters, the oldest first. @param site one site; without it, all */
export async function listAnnouncements(db: Queryable, site: string | undefined): Promise<Progress[]> {
  // The outer columns by the name of their table, which drizzle leaves out.
  const waiting = sql<number>`(
    select count(*)::int from notice join member on member.pool = notice.pool and member.id = notice.member_id
    where notice.pool = announcement.pool and notice.channel = 'mail' and notice.kind = 'announcement'
      and notice.subject = announcement.name and member.site = announcement.site)`;
  const { name, category, created_at, recipients, sent } = announcement;
  return db
    .select({
      ...{ site: announcement.site, name, category, created_at, recipients, sent, waiting },
      complete: sql<boolean>`${announcement.queued_at} is not null`,
    })
    .from(announcement)
    .where(site === undefined ? undefined : eq(announcement.site, site))
    .orderBy(asc(created_at), asc(announcement.site), asc(name));
}
