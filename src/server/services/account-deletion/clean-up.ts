import { and, eq, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import { after, day, dayIn } from '#server/core/time.ts';
import type { Database } from '#server/db/database.ts';
import {
  ageCheck,
  attempt,
  complaint,
  conversion,
  decision,
  leavingReason,
  mailToken,
  member,
  pageHidden,
  report,
  session,
} from '#server/db/schema/index.ts';
import { mailTokenLife } from '#server/services/account/mail-tokens.ts';
import { type PurgeDeps, purgeLeft } from '#server/services/account-deletion/purge.ts';
import { foldSmallSources } from '#server/services/counting/sources.ts';

/** Longer than any window of `limits.ts`. */
const attemptsKept = 2 * day;
/** A used link is still recognised for a while, so that a second click gets a friendly answer. */
const tokensKept = 30 * day;
/** A year after the answer, which comes within 14 days, as the complaints page says. */
const complaintsKept = (365 + 14) * day;
/** A year after the decision, and longer while a dispute lasts, as the privacy policy says. */
const decisionsKept = 365 * day;
/** Long after a proof of age can be handed in; that it was stands with the member. */
const ageChecksKept = 30 * day;
/** 25 months at most, for which the French authority (CNIL) lets numbers on an audience be kept without consent. */
const countsKept = 760 * day;

/**
 * Takes away what has lost its meaning: sessions and links that are over, old complaints, reports, proofs of age and counts, tries that no
 * limit counts any more, and what would tell of one person in the counts.
 */
export async function deleteExpired({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expires_at, now));
  await db.delete(mailToken).where(lte(mailToken.expires_at, after(now, -tokensKept)));
  await db.delete(complaint).where(lte(complaint.created_at, after(now, -complaintsKept)));
  await db.delete(ageCheck).where(lte(ageCheck.created_at, after(now, -ageChecksKept)));
  const decidedBy = after(now, -decisionsKept);
  await db.delete(report).where(and(eq(report.status, 'decided'), lte(report.decided_at, decidedBy)));
  // A ban and a hidden profile need their reason for as long as they stand.
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
  // Whoever confirms later than by the link of their first mail is not counted.
  await db
    .update(member)
    .set({ conversion_id: null })
    .where(and(isNotNull(member.conversion_id), lte(member.created_at, after(now, -mailTokenLife.activate))));
  await foldSmallSources(db, now);
}

/**
 * Cleaning up as work that comes once an hour, whichever process does it: what is over, and who left for good. A second one beside it, after a
 * first that took too long, finds less to do and does no harm.
 */
export function cleanUpJobs(deps: PurgeDeps, now: () => Date): JobKind<object> {
  return {
    name: 'clean-up',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '17 * * * *',
    longest: 3000,
    run: async () => {
      await deleteExpired(deps.database, now());
      const gone = await purgeLeft(deps, now());
      if (gone > 0) deps.logger.info({ gone }, 'accounts were erased whose time to come back was over');
    },
    describe: () => ({}),
  };
}
