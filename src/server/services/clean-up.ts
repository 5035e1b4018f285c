import { and, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { attempt, complaint, mailToken, session } from '#server/db/schema/index.ts';
import type { Logger } from '#server/deps.ts';
import { describeError } from '#server/middleware/errors.ts';
import { after, day, hour } from '#server/services/time.ts';

/** Longer than any window of `limits.ts`. */
const attemptsKept = 2 * day;
/** A used link is still recognised for a while, so that a second click gets a friendly answer. */
const tokensKept = 30 * day;
/** A year after the answer, which comes within 14 days, as the complaints page says. */
const complaintsKept = (365 + 14) * day;

/** Takes away what has lost its meaning: sessions and links that are over, old complaints, tries that no limit counts any more. */
export async function deleteExpired({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expires_at, now));
  await db.delete(mailToken).where(lte(mailToken.expires_at, after(now, -tokensKept)));
  await db.delete(complaint).where(lte(complaint.created_at, after(now, -complaintsKept)));
  await db
    .delete(attempt)
    .where(
      and(
        lte(attempt.window_start, after(now, -attemptsKept)),
        or(isNull(attempt.blocked_until), lte(attempt.blocked_until, now)),
      ),
    );
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
