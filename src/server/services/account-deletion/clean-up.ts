import { and, eq, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import { after, day, dayIn } from '#server/core/time.ts';
import type { Database } from '#server/db/database.ts';
import {
  ageCheck,
  attempt,
  complaint,
  conversion,
  debitMandate,
  decision,
  leavingReason,
  mailCode,
  mailToken,
  member,
  memberLook,
  pageHidden,
  postback,
  report,
  session,
} from '#server/db/schema/index.ts';
import { mailTokenLife } from '#server/services/account/mail-tokens.ts';
import { type PurgeDeps, purgeLeft } from '#server/services/account-deletion/purge.ts';
import { foldSmallSources } from '#server/services/counting/sources.ts';
import { firstLookDay } from '#server/services/looks/days.ts';

/** Longer than any window of `limits.ts`. */
const attemptsKept = 2 * day;
/** Used tokens are still recognised for a while, so that a second click gets a friendly answer. */
const tokensKept = 30 * day;
/** A browser may have a new one sent for a day after the last (signup-76). */
const codesKept = day;
/** As the complaints page says: a year after the answer, which is due within 14 days. */
const complaintsKept = (365 + 14) * day;
/** As the privacy policy says: a year after the decision, and longer while a dispute lasts. */
const decisionsKept = 365 * day;
/** Well after a check can be finished; the result is in the member's row. */
const ageChecksKept = 30 * day;
/** Long enough to settle last month with a network; the privacy policy names it. */
const postbacksKept = 90 * day;
/** Banks ask for mandates up to 13 months after a debit. */
const mandatesKept = 425 * day;
/** Much longer than an order stands that nobody confirms. */
const unconfirmedMandatesKept = day;
/** At most 25 months, the limit of the French authority (CNIL) for audience statistics without consent. */
const countsKept = 760 * day;

/**
 * Deletes expired data: sessions, tokens, codes, old complaints, reports, decisions, age checks, mandates, postbacks and counts, and
 * attempts that no limit counts any more. Also folds counts that could identify individuals.
 */
export async function deleteExpired({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expires_at, now));
  await db.delete(mailToken).where(lte(mailToken.expires_at, after(now, -tokensKept)));
  await db.delete(mailCode).where(lte(mailCode.expires_at, after(now, -codesKept)));
  await db.delete(complaint).where(lte(complaint.created_at, after(now, -complaintsKept)));
  await db.delete(ageCheck).where(lte(ageCheck.created_at, after(now, -ageChecksKept)));
  await db.delete(postback).where(lte(postback.happened_at, after(now, -postbacksKept)));
  const { created_at: authorisedAt, confirmed_at: confirmedAt } = debitMandate;
  const isForgotten = and(isNull(confirmedAt), lte(authorisedAt, after(now, -unconfirmedMandatesKept)));
  const mandatesUntil = after(now, -mandatesKept);
  // Later orders may be debited by it, too.
  const isUsed = sql`(exists (select from payment_order o where o.pool = ${debitMandate.pool}
      and o.mandate_id = ${debitMandate.id} and o.created_at > ${mandatesUntil.toISOString()}::timestamptz)
    or exists (select from stored_method s where s.pool = ${debitMandate.pool} and s.mandate_id = ${debitMandate.id}))`;
  await db.delete(debitMandate).where(or(isForgotten, and(lte(authorisedAt, mandatesUntil), not(isUsed))));
  const decidedBy = after(now, -decisionsKept);
  await db.delete(report).where(and(eq(report.status, 'decided'), lte(report.decided_at, decidedBy)));
  // A ban or a hidden profile needs its decision for as long as it lasts.
  const stands = sql`exists (select from ${member} where ${member.pool} = ${decision.pool} and ${member.id} = ${decision.member_id}
    and (${member.status} = 'banned' or ${member.profile_status} = 'disabled'))`;
  const isDisputed = and(isNotNull(decision.appealed_at), isNull(decision.appeal_decided_at));
  await db
    .delete(decision)
    .where(and(lte(decision.created_at, decidedBy), not(stands), sql`${isDisputed} is not true`));
  await db
    .delete(attempt)
    .where(
      and(
        lte(attempt.window_start, after(now, -attemptsKept)),
        or(isNull(attempt.blocked_until), lte(attempt.blocked_until, now)),
      ),
    );
  const oldest = dayIn('UTC', after(now, -countsKept));
  await db.delete(conversion).where(lt(conversion.day, oldest));
  await db.delete(leavingReason).where(lt(leavingReason.day, oldest));
  await db.delete(pageHidden).where(lt(pageHidden.day, oldest));
  // A confirmation after the first link has expired is not counted.
  await db
    .update(member)
    .set({ conversion_id: null })
    .where(and(isNotNull(member.conversion_id), lte(member.created_at, after(now, -mailTokenLife.activate))));
  await db.delete(memberLook).where(lt(memberLook.day, firstLookDay(now)));
  await foldSmallSources(db, now);
}

/**
 * The hourly clean-up job, run by any one process: deletes expired data, and erases accounts whose time to be restored
 * is over. If a slow run overlaps with the next, that one finds less to do, which does no harm.
 */
export function cleanUpJobs(deps: PurgeDeps, now: () => Date): JobKind<object> {
  return {
    name: 'clean-up',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '17 * * * *',
    maxSeconds: 3000,
    run: async () => {
      await deleteExpired(deps.database, now());
      const gone = await purgeLeft(deps, now());
      if (gone > 0) deps.logger.info({ gone }, 'accounts were erased whose time to come back was over');
    },
    describe: () => ({}),
  };
}
