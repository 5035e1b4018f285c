import { and, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  ageCheck,
  attempt,
  complaint,
  conversion,
  mailToken,
  member,
  pageHidden,
  report,
  session,
} from '#server/db/schema/index.ts';
import type { Logger } from '#server/deps.ts';
import { describeError } from '#server/middleware/errors.ts';
import { mailTokenLife } from '#server/services/mail-tokens.ts';
import { foldSmallSources } from '#server/services/sources.ts';
import { after, day, dayIn, hour } from '#server/services/time.ts';

/** Longer than any window of `limits.ts`. */
const attemptsKept = 2 * day;
/** A used link is still recognised for a while, so that a second click gets a friendly answer. */
const tokensKept = 30 * day;
/** A year after the answer, which comes within 14 days, as the complaints page says. */
const complaintsKept = (365 + 14) * day;
/** A year after the decision; what was decided stands in the trail. */
const reportsKept = 365 * day;
/** Long after a proof of age can be handed in; that it was stands with the member. */
const ageChecksKept = 30 * day;
/** 25 months at most, for which the French authority (CNIL) lets numbers on an audience be kept without consent. */
const countsKept = 760 * day;

/**
 * Takes away what has lost its meaning: sessions and links that are over, old complaints, reports, proofs of age and counts, tries that no limit counts any
 * more, and what would tell of one person in the counts.
 */
export async function deleteExpired({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expires_at, now));
  await db.delete(mailToken).where(lte(mailToken.expires_at, after(now, -tokensKept)));
  await db.delete(complaint).where(lte(complaint.created_at, after(now, -complaintsKept)));
  await db.delete(report).where(lte(report.decided_at, after(now, -reportsKept)));
  await db.delete(ageCheck).where(lte(ageCheck.created_at, after(now, -ageChecksKept)));
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
  await db.delete(pageHidden).where(lt(pageHidden.day, oldest));
  // Whoever confirms later than by the link of their first mail is not counted.
  await db
    .update(member)
    .set({ conversion_id: null })
    .where(and(isNotNull(member.conversion_id), lte(member.created_at, after(now, -mailTokenLife.activate))));
  await foldSmallSources(db, now);
}

/** A start is busy enough without it. */
const firstAfter = 60_000;

/** Does so a minute after the start and then every hour; several processes may. @returns what ends it */
export function startCleanUp(database: Database, now: () => Date, logger: Logger): () => void {
  const run = () => {
    deleteExpired(database, now()).catch((error) => logger.warn(describeError(error), 'cleaning up has to wait'));
    timer = setTimeout(run, hour).unref();
  };
  let timer = setTimeout(run, firstAfter).unref();
  return () => clearTimeout(timer);
}
