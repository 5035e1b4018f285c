import { and, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, member, photo, report } from '#server/db/schema/index.ts';
import type { Report } from '#server/services/safety/reports.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/** Ids and references are random, so they are unique across pools: operators give them without the pool. */

/** Finds a member by id, in any pool. */
export async function memberOf(db: Queryable, id: string): Promise<Member | undefined> {
  if (!validate(id)) return undefined;
  const [found] = await db.select().from(member).where(eq(member.id, id));
  return found;
}

/** Finds the owner of a photo, in any pool. */
export async function memberOfPhoto(db: Queryable, id: string): Promise<Member | undefined> {
  if (!validate(id)) return undefined;
  const [found] = await db
    .select({ member })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(eq(photo.id, id));
  return found?.member;
}

/** Finds a report by reference, in any pool. */
export async function reportOf(db: Queryable, reference: string): Promise<Report | undefined> {
  const [found] = await db.select().from(report).where(eq(report.reference, reference.toUpperCase()));
  return found;
}

/** Finds a decision by reference, in any pool. */
export async function decisionOf(db: Queryable, reference: string): Promise<Decision | undefined> {
  const [found] = await db.select().from(decision).where(eq(decision.reference, reference.toUpperCase()));
  return found;
}
