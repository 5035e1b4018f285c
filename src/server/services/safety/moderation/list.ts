import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { decision, member, photo, report, storedImage } from '#server/db/schema/index.ts';
import { isImageOfPhoto, photoColumns } from '#server/services/photos/rows.ts';
import type { ModerationAnswer } from '#server/services/safety/moderation/command.ts';
import type { Report } from '#server/services/safety/reports.ts';

/**
 * Reports must be decided within seven days, of an intimate picture within 48 hours; they are marked as overdue after
 * five days and 36 hours (safety-41, chatsafety-6).
 */
const terms = {
  usual: { due: 7 * day, overdue: 5 * day },
  intimate: { due: 2 * day, overdue: 1.5 * day },
} as const;
/** Maximum number of rows listed; more than can be processed at once. */
const maxRows = 200;

/** Lists open reports, those first that are overdue and then those due next, and photos pending review, oldest first. */
export async function listWaiting(db: Queryable, site: string | undefined, now: Date): Promise<ModerationAnswer> {
  const reports = await db
    .select()
    .from(report)
    .where(and(eq(report.status, 'open'), site === undefined ? undefined : eq(report.site, site)))
    .orderBy(...byUrgency(now), asc(report.id))
    .limit(maxRows);
  const photos = await db
    .select({ photo: photoColumns, site: member.site, name: member.name })
    .from(photo)
    .innerJoin(storedImage, isImageOfPhoto)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(and(eq(photo.status, 'pending'), site === undefined ? undefined : eq(member.site, site)))
    .orderBy(asc(photo.created_at), asc(photo.id))
    .limit(maxRows);
  return {
    reports: reports.map((each) => ({
      reference: each.reference,
      filed: each.created_at.toISOString(),
      days: daysSince(each.created_at, now),
      due: after(each.created_at, termOf(each.reason).due).toISOString(),
      overdue: after(each.created_at, termOf(each.reason).overdue) <= now,
      site: each.site,
      reason: each.reason,
      member: each.member_id,
      photo: each.photo_id,
      message: each.message_number,
    })),
    photos: photos.map(({ photo: each, ...owner }) => ({
      photo: each.id,
      uploaded: each.created_at.toISOString(),
      days: daysSince(each.created_at, now),
      site: owner.site,
      member: each.member_id,
      name: owner.name,
      address: `/api/media/${each.clear_key}.full.webp`,
    })),
  };
}

function termOf(reason: Report['reason']) {
  return reason === 'intimate' ? terms.intimate : terms.usual;
}

/** SQL order: what is overdue, then what is due next. */
function byUrgency(now: Date): [SQL, SQL] {
  const before = (ms: number) => sql`${after(now, -ms).toISOString()}::timestamptz`;
  const isIntimate = sql`${report.reason} = 'intimate'`;
  const overdue = sql`case when ${isIntimate} then ${before(terms.intimate.overdue)} else ${before(terms.usual.overdue)} end`;
  const earlier = sql`make_interval(secs => ${(terms.usual.due - terms.intimate.due) / 1000}::float)`;
  return [
    desc(sql`${report.created_at} <= ${overdue}`),
    asc(sql`case when ${isIntimate} then ${report.created_at} - ${earlier} else ${report.created_at} end`),
  ];
}

/** Lists open appeals, oldest first. */
export async function listAppeals(db: Queryable, site: string | undefined): Promise<ModerationAnswer> {
  const rows = await db
    .select()
    .from(decision)
    .where(
      and(
        isNotNull(decision.appealed_at),
        isNull(decision.appeal_outcome),
        site === undefined ? undefined : eq(decision.site, site),
      ),
    )
    .orderBy(asc(decision.appealed_at))
    .limit(maxRows);
  return {
    appeals: rows.map((each) => ({
      reference: each.reference,
      appealed: each.appealed_at?.toISOString() ?? null,
      site: each.site,
      kind: each.kind,
      reason: each.reason,
      member: each.member_id,
      appeal: each.appeal,
    })),
  };
}

function daysSince(moment: Date, now: Date): number {
  return Math.floor((now.getTime() - moment.getTime()) / day);
}
