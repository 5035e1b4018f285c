import { and, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { message, report, reportedMessage, storedImage } from '#server/db/schema/index.ts';
import { deleteFilesLater } from '#server/services/photos/files.ts';
import { hideImage } from '#server/services/photos/hide.ts';

type Queues = Pick<PhotoQueues, 'files'>;
type Report = Pick<typeof report.$inferSelect, 'pool' | 'id'>;

/** SQL condition: a copy that belongs to a report. */
const isOfReport = and(eq(reportedMessage.pool, report.pool), eq(reportedMessage.report_id, report.id));
/** SQL condition: the copy of the reported message itself, not of one before it. */
const isReportedOne = and(isOfReport, eq(reportedMessage.number, report.message_number));

/** SQL condition: reports of the message that a picture is in. */
export function isAboutPicture(picture: string): SQL {
  return sql`exists (select from ${reportedMessage} where ${isReportedOne} and ${reportedMessage.picture_id} = ${picture}::uuid)`;
}

/** Finds the picture of a reported message. */
export async function findReportedPicture(db: Queryable, { pool, id }: Report): Promise<string | undefined> {
  const [found] = await db
    .select({ picture: reportedMessage.picture_id })
    .from(report)
    .innerJoin(reportedMessage, isReportedOne)
    .where(and(eq(report.pool, pool), eq(report.id, id), isNotNull(reportedMessage.picture_id)));
  return found?.picture ?? undefined;
}

/**
 * Hides a picture that is reported as intimate from both members at once, unless the operator has rejected such a report
 * of it before (chatsafety-13).
 */
export async function hideIntimate(
  tx: Transaction,
  { pool }: Pick<Report, 'pool'>,
  picture: string,
  now: Date,
): Promise<void> {
  const [rejected] = await tx
    .select({ id: report.id })
    .from(report)
    .innerJoin(reportedMessage, isReportedOne)
    .where(
      and(
        eq(report.pool, pool),
        eq(report.reason, 'intimate'),
        eq(report.status, 'decided'),
        eq(reportedMessage.picture_id, picture),
      ),
    )
    .limit(1);
  if (rejected === undefined) await hideImage(tx, { pool, id: picture }, now);
}

/** Picks the pictures that a moderator still has to see: of messages in open reports, also when they are erased. */
export async function heldByReports(tx: Transaction, pool: string, pictures: readonly string[]): Promise<string[]> {
  if (pictures.length === 0) return [];
  const rows = await tx
    .selectDistinct({ picture: reportedMessage.picture_id })
    .from(reportedMessage)
    .innerJoin(report, isOfReport)
    .where(
      and(
        eq(reportedMessage.pool, pool),
        inArray(reportedMessage.picture_id, [...pictures]),
        eq(report.status, 'open'),
      ),
    );
  return rows.flatMap(({ picture }) => picture ?? []);
}

/**
 * Puts the outcome of closed reports into effect on their pictures. One that was reported as intimate, or that the
 * decision names, is erased if action was taken, and shown again if not. Pictures whose messages both members have
 * deleted meanwhile are erased, unless another report still needs them.
 */
export async function settlePictures(
  tx: Transaction,
  queues: Queues,
  { pool, closed, acted, removed }: SettledReports,
): Promise<void> {
  if (closed.length === 0) return;
  const copies = await tx
    .select({ picture: reportedMessage.picture_id, reason: report.reason, isReported: sql<boolean>`${isReportedOne}` })
    .from(reportedMessage)
    .innerJoin(report, isOfReport)
    .where(and(eq(report.pool, pool), inArray(report.id, [...closed]), isNotNull(reportedMessage.picture_id)));
  const intimate = copies.flatMap(({ picture, reason, isReported }) =>
    picture !== null && isReported && reason === 'intimate' ? [picture] : [],
  );
  if (acted) await erasePictures(tx, queues, pool, removed === undefined ? intimate : [...intimate, removed]);
  else for (const id of intimate) await hideImage(tx, { pool, id }, null);
  const all = copies.flatMap(({ picture }) => picture ?? []);
  const held = await heldByReports(tx, pool, all);
  await erasePictures(
    tx,
    queues,
    pool,
    all.filter((id) => !held.includes(id)),
    true,
  );
}

interface SettledReports {
  readonly pool: string;
  /** Ids of reports that were closed. */
  readonly closed: readonly string[];
  /** Whether action was taken. */
  readonly acted: boolean;
  /** Id of the picture that the decision removes, if it does. */
  readonly removed: string | undefined;
}

/** @param orphans only those that no message refers to any more */
async function erasePictures(
  tx: Transaction,
  queues: Queues,
  pool: string,
  ids: readonly string[],
  orphans = false,
): Promise<void> {
  if (ids.length === 0) return;
  const isUsed = tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.pool, pool), eq(message.picture_id, storedImage.id)));
  const erased = await tx
    .delete(storedImage)
    .where(
      and(
        eq(storedImage.pool, pool),
        eq(storedImage.owner_kind, 'message'),
        inArray(storedImage.id, [...ids]),
        orphans ? notExists(isUsed) : undefined,
      ),
    )
    .returning();
  await deleteFilesLater(queues, tx, pool, erased);
}
