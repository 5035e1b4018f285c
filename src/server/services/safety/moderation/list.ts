import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { decision, member, photo, report, storedImage } from '#server/db/schema/index.ts';
import { isImageOfPhoto, photoColumns } from '#server/services/photos/rows.ts';
import type { ModerationAnswer } from '#server/services/safety/moderation/command.ts';

/** Reports must be decided within seven days; they are marked as overdue after five (safety-41). */
const overdueAfter = 5 * day;
/** Maximum number of rows listed; more than can be processed at once. */
const maxRows = 200;

/** Lists open reports and photos pending review, oldest first. */
export async function listWaiting(db: Queryable, site: string | undefined, now: Date): Promise<ModerationAnswer> {
  const reports = await db
    .select()
    .from(report)
    .where(and(eq(report.status, 'open'), site === undefined ? undefined : eq(report.site, site)))
    .orderBy(asc(report.created_at), asc(report.id))
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
      overdue: now.getTime() - each.created_at.getTime() >= overdueAfter,
      site: each.site,
      reason: each.reason,
      member: each.member_id,
      photo: each.photo_id,
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
