import { and, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, member, photo, report } from '#server/db/schema/index.ts';
import type { Report } from '#server/services/safety/reports.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/** Ids are random enough to be nobody else's in any pool, and so are references; an operator names one without its pool. */

export async function memberOf(db: Queryable, id: string): Promise<Member | undefined> {
  if (!validate(id)) return undefined;
  const [found] = await db.select().from(member).where(eq(member.id, id));
  return found;
}

export async function memberOfPhoto(db: Queryable, id: string): Promise<Member | undefined> {
  if (!validate(id)) return undefined;
  const [found] = await db
    .select({ member })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(eq(photo.id, id));
  return found?.member;
}

export async function reportOf(db: Queryable, reference: string): Promise<Report | undefined> {
  const [found] = await db.select().from(report).where(eq(report.reference, reference.toUpperCase()));
  return found;
}

export async function decisionOf(db: Queryable, reference: string): Promise<Decision | undefined> {
  const [found] = await db.select().from(decision).where(eq(decision.reference, reference.toUpperCase()));
  return found;
}
