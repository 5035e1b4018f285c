import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { asError, unwrapped } from '#server/adapters/job-errors.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { Queue } from '#server/core/queue.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database, Transaction } from '#server/db/database.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
/**
 * Seconds between polls of a queue, and of a queue that only a schedule fills. A job that this process queued is taken
 * right after the commit; a poll finds those of other processes, of a killed one, and retries.
 */
const polling = 15;
const scheduledPolling = 60;
/** Jobs that one process runs concurrently. */
const usualBatch = 10;

/** A kind of background work, which any process can do. */
export interface JobKind<Data extends object> {
  /** Name of its queue. */
  readonly name: string;
  /**
   * Maximum retries of a failed job, and the delay before the first (s), which doubles with each retry up to
   * `retryDelayMax`.
   */
  readonly retries: { readonly retryLimit: number; readonly retryDelay: number; readonly retryDelayMax: number };
  /** Cron expression in UTC: creates one job for all processes, and one for all times missed while none ran. */
  readonly schedule?: string;
  /** Seconds until a running job counts as lost; default 120. */
  readonly maxSeconds?: number;
  /** Seconds between two looks for jobs of other processes and for retries; default 15. */
  readonly pollSeconds?: number;
  /** Jobs that one process runs concurrently; default 10. */
  readonly batch?: number;
  /** Jobs with a higher number go first; default 0. */
  priority?(data: Data): number;
  /** Runs one job; rejects to have it retried. */
  run(data: Data): Promise<void>;
  /**
   * Id of the member or photo that a job is for, by which `forgetJobs` finds it; `undefined` for other jobs. The data
   * of a job that can wait for long must not contain other members' ids.
   */
  subject?(data: Data): string | undefined;
  /** What a log may contain about a job: nothing personal. */
  describe(data: Data): object;
}

interface RunningQueue<Data extends object> extends Queue<Data> {
  /** Runs all waiting jobs once. A failed job stays queued for a retry. @returns how many were done */
  drain(): Promise<number>;
}

export interface Jobs {
  /** Creates the queue of a kind of work. */
  define<Data extends object>(kind: JobKind<Data>): Promise<RunningQueue<Data>>;
  /** Starts working on all queues in the background, until `close`. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the job queues, on pg-boss in the same database: a job is queued in the transaction that causes
 * it, and any process can run it.
 * @param keepsSchedules whether this process schedules recurring jobs
 */
export async function openJobs(database: Database, logger: Logger, keepsSchedules = false): Promise<Jobs> {
  const { db, kind } = database;
  const boss = new PgBoss({
    db: unwrapped(db),
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schedule: keepsSchedules,
    // No schedule needs to be exact to the minute, so check rarely and keep an idle server idle.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Rebuilding indexes concurrently needs a second connection; the embedded database has only one.
    reindex: kind !== 'pglite',
    monitorVacuum: kind !== 'pglite',
  });
  boss.on('error', (error) => logger.warn(describeError(asError(error)), 'the job queue failed for a moment'));
  // `start` creates missing tables; of two processes that do so at once, one would fail.
  await database.setUp(() => boss.start());
  const workers: (() => Promise<unknown>)[] = [];
  return {
    async define(job) {
      const queue = await makeQueue(boss, job, logger);
      if (keepsSchedules && job.schedule !== undefined)
        await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' });
      workers.push(queue.work);
      return queue;
    },
    async work() {
      for (const start of workers) await start();
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

async function makeQueue<Data extends object>(boss: PgBoss, kind: JobKind<Data>, logger: Logger) {
  const { name, retries, maxSeconds = 120 } = kind;
  await boss.createQueue(name, {
    ...retries,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    expireInSeconds: maxSeconds,
  });
  // pg-boss reads the queue's settings at the first `send`; within a transaction of the single-connection database that
  // would deadlock.
  await boss.findJobs(name, { id: nobody });
  let worker: string | undefined;
  const wake = () => {
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const runLogged = async ({ data }: Job<Data>) => {
    try {
      await kind.run(data);
    } catch (error) {
      const details = { job: name, ...kind.describe(data), ...describeError(error) };
      logger.warn(details, 'a job could not be done, trying again later');
      throw new Error('not done');
    }
  };
  return {
    enqueue: async (tx: Transaction, data: Data, seconds = 0) => {
      const subject = kind.subject?.(data);
      const id = subject === undefined ? {} : { id: jobIdFor(subject) };
      await boss.send(
        name,
        { ...data },
        { db: fromDrizzle(tx, sql), startAfter: seconds, priority: kind.priority?.(data) ?? 0, ...id },
      );
      if (seconds === 0) afterCommit(tx, wake);
    },
    work: async () => {
      worker = await boss.work<Data>(
        name,
        {
          pollingIntervalSeconds: kind.pollSeconds ?? (kind.schedule === undefined ? polling : scheduledPolling),
          batchSize: kind.batch ?? usualBatch,
          // After a full batch, fetch the next one at once.
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async (jobs) => {
          // Run concurrently: a slow job must not let the others of its batch expire.
          const settled = await Promise.allSettled(jobs.map(runLogged));
          return jobs.map(({ id }, index): JobResult => {
            const isDone = settled[index]?.status === 'fulfilled';
            return { id, status: isDone ? 'completed' : 'failed' };
          });
        },
      );
    },
    drain: async () => {
      let done = 0;
      for (;;) {
        const jobs = await boss.fetch<Data>(name);
        if (jobs.length === 0) return done;
        for (const job of jobs) {
          try {
            await runLogged(job);
            await boss.complete(name, job.id);
            done += 1;
          } catch {
            await boss.fail(name, job.id);
          }
        }
      }
    },
  };
}

/** Deletes all jobs, waiting or done, for these members and photos. */
export async function forgetJobs(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const theirs = sql.join(
    subjects.map((subject) => {
      const start = jobIdStart(subject);
      return sql`id between ${`${start}-0000-000000000000`}::uuid and ${`${start}-ffff-ffffffffffff`}::uuid`;
    }),
    sql` or `,
  );
  // Name both columns of the primary key, so that the index finds the jobs and no others are read.
  await tx.execute(sql`delete from pgboss.job where name = any(array(select name from pgboss.queue)) and (${theirs})`);
}

/** First half of the id of every job with this subject: a UUID of version 8. */
function jobIdStart(subject: string): string {
  const hash = createHash('sha256').update(subject).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}`;
}

function jobIdFor(subject: string): string {
  const rest = randomUUID().slice(-17);
  return `${jobIdStart(subject)}-${rest}`;
}
