import { and, asc, eq, inArray } from 'drizzle-orm';
import { fileName } from '#server/adapters/storage/folder.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { decision, photo, report, storedImage } from '#server/db/schema/index.ts';
import { findPhotos } from '#server/services/photos/rows.ts';
import type { ModerationAnswer } from '#server/services/safety/moderation/command.ts';
import { decisionOf, memberOf, memberOfPhoto, reportOf } from '#server/services/safety/moderation/find.ts';
import { findCopies } from '#server/services/safety/reported-messages.ts';

/**
 * Collects what an operator needs to decide on a member: the member, their photos, reports with the messages that
 * were copied for them, and earlier decisions.
 * @param what reference of a report or decision, or id of a member or photo
 * @throws OperatorError
 */
export async function show(db: Queryable, what: string): Promise<ModerationAnswer> {
  const named = (await reportOf(db, what)) ?? (await decisionOf(db, what));
  const found = named === undefined ? await memberOf(db, what) : await memberOf(db, named.member_id);
  const about = found ?? (await memberOfPhoto(db, what));
  if (about === undefined) {
    throw new OperatorError(
      named === undefined
        ? `There is no report, decision, member or photo ${what}. \`npm run moderate -- list\` names those that wait.`
        : `Whom ${what} is about has left: there is nobody to show.`,
    );
  }
  const isTheirs = <T extends typeof photo | typeof report | typeof decision>(table: T) =>
    and(eq(table.pool, about.pool), eq(table.member_id, about.id));
  const photos = await findPhotos(db, isTheirs(photo)).orderBy(asc(photo.position));
  const reports = await db.select().from(report).where(isTheirs(report)).orderBy(asc(report.created_at));
  const copies = await findCopies(
    db,
    about.pool,
    reports.map(({ id: report_id }) => report_id),
  );
  const files = await findFiles(db, about.pool, copies);
  const decisions = await db.select().from(decision).where(isTheirs(decision)).orderBy(asc(decision.created_at));
  const { id, name, site, status, profile_status, date_of_birth, country, about: text, fictional } = about;
  return {
    member: [
      { member: id, name, site, status, profile: profile_status, born: date_of_birth, country, fictional, text },
    ],
    photos: photos.map((each) => ({
      photo: each.id,
      status: each.status,
      private: each.private,
      address: `/api/media/${each.clear_key}.full.webp`,
    })),
    reports: reports.map((each) => ({
      reference: each.reference,
      filed: each.created_at.toISOString(),
      status: each.status,
      reason: each.reason,
      photo: each.photo_id,
      message: each.message,
    })),
    messages: copies.map((each) => {
      const of = reports.find(({ id: report_id }) => report_id === each.report_id);
      return {
        report: of?.reference ?? null,
        number: each.number,
        reported: each.number === of?.message_number,
        from: each.from_reported ? name : 'reporter',
        sent: each.sent_at.toISOString(),
        text: each.text,
        picture: each.picture_id === null ? null : (files.get(each.picture_id) ?? 'erased'),
      };
    }),
    decisions: decisions.map((each) => ({
      reference: each.reference,
      decided: each.created_at.toISOString(),
      kind: each.kind,
      reason: each.reason,
      by: each.decided_by,
      note: each.note,
      appeal: each.appeal,
      outcome: each.appeal_outcome,
    })),
  };
}

/** Where the pictures of messages are, which no address gives to an operator: paths below `DATA_DIR`, by their id. */
async function findFiles(
  db: Queryable,
  pool: string,
  copies: readonly { readonly picture_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = copies.flatMap(({ picture_id }) => picture_id ?? []);
  const rows = await db
    .select({ id: storedImage.id, key: storedImage.clear_key })
    .from(storedImage)
    .where(and(eq(storedImage.pool, pool), inArray(storedImage.id, ids)));
  return new Map(rows.map(({ id, key }) => [id, `media/${fileName({ pool, key, size: 'full' })}`]));
}
