import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/deps.ts';
import { describeError } from '#server/middleware/errors.ts';
import type { MailJob, MailQueue } from '#server/services/mail/queue.ts';

const queueName = 'mail';
const nobody = '00000000-0000-0000-0000-000000000000';
/** Seconds between looks at the queue. */
const polling = 1;
/** Doubled with each try up to an hour: a mail server may be away for about a day and a half before a mail is given up. */
const retries = { retryLimit: 40, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 };

export interface RunningMailQueue extends MailQueue {
  /** Sends in the background from now on, until `close`. */
  work(): Promise<void>;
  /** Sends everything that waits, once. A mail that fails stays, to be tried again. @returns how many were sent */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Mails that wait, as jobs of pg-boss in the same database (tried T12): queued with the transaction that causes them, sent by any process.
 * @param deliver writes and sends one mail; rejects when it should be tried again
 */
export async function openMailQueue(
  { db, kind }: Database,
  deliver: (job: MailJob) => Promise<void>,
  logger: Logger,
): Promise<RunningMailQueue> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
    // Rebuilding indexes concurrently needs a connection of its own; the embedded database has but one.
    reindex: kind !== 'pglite',
    monitorVacuum: kind !== 'pglite',
  });
  boss.on('error', (error) => logger.warn(describeError(error), 'the mail queue failed for a moment'));
  await boss.start();
  await boss.createQueue(queueName, { ...retries, deleteAfterSeconds: 3600, expireInSeconds: 120 });
  // pg-boss reads the queue's settings at the first `send`; inside a transaction of the one-connection database it would wait for itself.
  await boss.findJobs(queueName, { id: nobody });
  const deliverLogged = async ({ data }: Job<MailJob>) => {
    try {
      await deliver(data);
    } catch (error) {
      logger.warn(
        { kind: data.kind, site: data.site, ...describeError(error) },
        'a mail could not be sent, trying again later',
      );
      throw new Error('not sent');
    }
  };
  return {
    enqueue: async (tx, job) => {
      await boss.send(queueName, { ...job }, { db: fromDrizzle(tx, sql) });
    },
    work: async () => {
      await boss.work<MailJob>(queueName, { pollingIntervalSeconds: polling }, async (jobs) => {
        for (const job of jobs) await deliverLogged(job);
      });
    },
    drain: async () => {
      let sent = 0;
      for (;;) {
        const jobs = await boss.fetch<MailJob>(queueName);
        if (jobs.length === 0) return sent;
        for (const job of jobs) {
          try {
            await deliverLogged(job);
            await boss.complete(queueName, job.id);
            sent += 1;
          } catch {
            await boss.fail(queueName, job.id);
          }
        }
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
