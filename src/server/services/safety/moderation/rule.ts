import { and, desc, eq } from 'drizzle-orm';
import type { StatedReason } from '#lib/safety.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision } from '#server/db/schema/index.ts';
import { appealWaits, decideAppeal } from '#server/services/safety/appeals.ts';
import { decide } from '#server/services/safety/decide.ts';
import { findRuleHiding } from '#server/services/safety/hiding.ts';
import { toStated } from '#server/services/safety/list-decisions.ts';
import { closeReports } from '#server/services/safety/moderation/close.ts';
import {
  type ModerationAnswer,
  type ModerationCommand,
  type Moderator,
  rulings,
} from '#server/services/safety/moderation/command.ts';
import { decisionOf, memberOf, memberOfPhoto, reportOf } from '#server/services/safety/moderation/find.ts';
import { findReportedPicture } from '#server/services/safety/reported-pictures.ts';
import type { Report } from '#server/services/safety/reports.ts';

type RuleCommand = Extract<ModerationCommand, { do: 'rule' }>;

/**
 * Makes the operator's decision and closes the reports it answers, in one transaction. Dismissing the report by which a
 * rule hid a profile shows the profile again, unless the operator has hidden it since.
 * @throws OperatorError
 */
export async function rule(
  { database, mailQueue, photoQueues, live, now }: Moderator,
  command: RuleCommand,
): Promise<ModerationAnswer> {
  const { ruling, note, by } = command;
  const { kind } = rulings[ruling];
  const { about, photo, report } = await findTarget(database.db, command);
  if (ruling === 'delete' && about.status !== 'banned') {
    throw new OperatorError(`${about.name} (${about.id}) is not banned, and can delete the account in the settings.`);
  }
  if (ruling === 'delete' && (await appealWaits(database.db, about))) {
    throw new OperatorError(
      `An appeal of ${about.name} (${about.id}) waits, and nobody could be told of it later. \`npm run moderate -- appeals\` names it: decide it first.`,
    );
  }
  const reason = await settleReason(database.db, command, about, report);
  const time = now();
  const kept = await database.transaction(async (tx) => {
    const hiding = ruling === 'disable' || ruling === 'dismiss' ? await findRuleHiding(tx, about) : undefined;
    const answers = report?.id ?? (ruling === 'disable' ? hiding?.report_id : undefined) ?? undefined;
    const made = await decide(tx, { mailQueue, live }, about, { kind, photo, report: answers, reason, note, by }, time);
    if (made === undefined) return [];
    await closeReports(tx, { mailQueue, photoQueues }, made, time);
    if (ruling !== 'dismiss' || hiding === undefined || hiding.report_id !== made.report_id) return [made];
    // Only the unfounded report hides the profile.
    const undone = {
      kind: 'profile_enabled',
      report: answers,
      reason: toStated(hiding.reason) ?? undefined,
      by,
    } as const;
    return [made, await decide(tx, { mailQueue, live }, about, undone, time)];
  });
  if (kept.length === 0) throw new OperatorError(`Nothing was changed: ${about.name} (${about.id}) is so already.`);
  return {
    decision: kept.flatMap((made) =>
      made === undefined
        ? []
        : [{ reference: made.reference, kind: made.kind, reason: made.reason, member: about.id, name: about.name, by }],
    ),
  };
}

interface Target {
  readonly about: Member;
  readonly photo: string | undefined;
  readonly report: Report | undefined;
}

async function findTarget(db: Queryable, { ruling, target }: RuleCommand): Promise<Target> {
  const needsPhoto = ruling === 'approve' || ruling === 'reject';
  const report = await reportOf(db, target);
  if (ruling === 'dismiss' && report?.status !== 'open') {
    throw new OperatorError(`There is no open report ${target}. \`npm run moderate -- list\` names those that wait.`);
  }
  if (ruling === 'remove') {
    const picture = report && (await findReportedPicture(db, report));
    const sender = report && (await memberOf(db, report.member_id));
    if (picture !== undefined && sender !== undefined) return { about: sender, photo: picture, report };
    throw new OperatorError(`There is no report ${target} of a message with a picture.`);
  }
  const photo = needsPhoto ? (report === undefined ? target : (report.photo_id ?? undefined)) : undefined;
  if (needsPhoto && photo === undefined) {
    throw new OperatorError(`Report ${target} is about no photo. Name the photo by its id.`);
  }
  const about = photo === undefined ? await memberOf(db, report?.member_id ?? target) : await memberOfPhoto(db, photo);
  if (about !== undefined) return { about, photo, report };
  throw new OperatorError(
    `There is no ${needsPhoto ? 'photo' : 'member'} ${target}, and no report of that number. \`npm run moderate -- list\` names those that wait.`,
  );
}

/** The given reason, else that of the report. Enabling a profile takes the reason for which it was disabled. */
async function settleReason(
  db: Queryable,
  { ruling, reason }: RuleCommand,
  about: Member,
  report: Report | undefined,
): Promise<StatedReason | undefined> {
  const known: readonly StatedReason[] = rulings[ruling].reasons;
  if (ruling === 'dismiss') return report?.reason;
  if (ruling === 'enable') return findReasonOfHiding(db, about);
  if (known.length === 0) return undefined;
  const settled = reason ?? report?.reason;
  if (settled !== undefined && known.includes(settled)) return settled;
  throw new OperatorError(
    `${settled === undefined ? 'Say why' : `${settled} is no reason to ${ruling}`}: --reason ${known.join(', ')}.`,
  );
}

async function findReasonOfHiding(db: Queryable, { pool, id }: Member): Promise<StatedReason | undefined> {
  const [last] = await db
    .select({ reason: decision.reason })
    .from(decision)
    .where(and(eq(decision.pool, pool), eq(decision.member_id, id), eq(decision.kind, 'profile_disabled')))
    .orderBy(desc(decision.created_at))
    .limit(1);
  return toStated(last?.reason ?? null) ?? undefined;
}

type AppealCommand = Extract<ModerationCommand, { do: 'appeal' }>;

/**
 * Decides an appeal.
 * @throws OperatorError
 */
export async function ruleOnAppeal(
  { database, mailQueue, live, now }: Moderator,
  { reference, outcome, note, by }: AppealCommand,
): Promise<ModerationAnswer> {
  const about = await decisionOf(database.db, reference);
  if (about === undefined) throw new OperatorError(`There is no decision ${reference}.`);
  const done = await database.transaction((tx) =>
    decideAppeal(tx, { mailQueue, live }, about, { outcome, note, by }, now()),
  );
  if (!done) {
    throw new OperatorError(
      `No appeal against ${about.reference} waits. \`npm run moderate -- appeals\` names those that do.`,
    );
  }
  return { appeal: [{ reference: about.reference, outcome, kind: about.kind, member: about.member_id, by }] };
}
