import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { Queue } from '#server/core/queue.ts';
import type { Database, Transaction } from '#server/db/database.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
/** Seconds between looks at a queue, and those between looks at one that only a schedule fills. */
const polling = 1;
const scheduledPolling = 60;
/** Jobs that are done side by side. */
const usualBatch = 10;

/** A kind of work that is done later, by any process. */
export interface JobKind<Data extends object> {
  /** Name of its queue. */
  readonly name: string;
  /** How often a job that fails is tried again, and the seconds until then, doubled with each try up to `retryDelayMax`. */
  readonly retries: { readonly retryLimit: number; readonly retryDelay: number; readonly retryDelayMax: number };
  /** Has one made now and then, for all processes together, by a cron line in UTC; what came due while none ran is made up for once. */
  readonly schedule?: string;
  /** Seconds after which a job that is under way counts as lost; 120 when left out. */
  readonly longest?: number;
  /** Jobs that one process does side by side; 10 when left out. */
  readonly batch?: number;
  /** Does one job; rejects when it should be tried again. */
  run(data: Data): Promise<void>;
  /**
   * Id of the member or photo that a job is for, by which `forgetJobs` finds it; nothing for a job that is for nobody. No other ids of members
   * may stand in the data of a job that can wait for long.
   */
  subject?(data: Data): string | undefined;
  /** What a log may say of a job: nothing personal. */
  describe(data: Data): object;
}

interface RunningQueue<Data extends object> extends Queue<Data> {
  /** Does everything that waits, once. A job that fails stays, to be tried again. @returns how many were done */
  drain(): Promise<number>;
}

export interface Jobs {
  /** Makes the queue of a kind of work. */
  define<Data extends object>(kind: JobKind<Data>): Promise<RunningQueue<Data>>;
  /** Works on all queues in the background from now on, until `close`. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Work that waits, as jobs of pg-boss in the same database (tried T12): queued with the transaction that causes it, done by any process.
 * @param keepsSchedules whether this process makes jobs by their schedules
 */
export async function openJobs(database: Database, logger: Logger, keepsSchedules = false): Promise<Jobs> {
  const { db, kind } = database;
  const boss = new PgBoss({
    db: unwrapped(db),
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schedule: keepsSchedules,
    // Nothing here is wanted to the minute: an idle server shall stay idle.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Rebuilding indexes concurrently needs a connection of its own; the embedded database has but one.
    reindex: kind !== 'pglite',
    monitorVacuum: kind !== 'pglite',
  });
  boss.on('error', (error) => logger.warn(describeError(asError(error)), 'the job queue failed for a moment'));
  // It makes its tables where there are none, and of two processes that both find none, one would fail.
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

/** drizzle wraps what the driver throws, and pg-boss copies an error without its cause: what it is handed has to be the cause itself. */
function unwrapped(db: Database['db']): ReturnType<typeof fromDrizzle> {
  const inner = fromDrizzle(db, sql);
  return {
    ...inner,
    executeSql: async (text, values) => {
      try {
        return await inner.executeSql(text, values);
      } catch (error) {
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
      }
    },
  };
}

/** Workers of pg-boss hand over a copy of an error, which is none any more. */
function asError(copy: object): Error {
  if (copy instanceof Error) return copy;
  const { name = 'Error', code, stack } = copy as Partial<Record<string, string>>;
  return Object.assign(new Error(), { name, stack, ...(typeof code === 'string' && { code }) });
}

async function makeQueue<Data extends object>(boss: PgBoss, kind: JobKind<Data>, logger: Logger) {
  const { name, retries, longest = 120 } = kind;
  await boss.createQueue(name, { ...retries, retryBackoff: true, deleteAfterSeconds: 3600, expireInSeconds: longest });
  // pg-boss reads the queue's settings at the first `send`; inside a transaction of the one-connection database it would wait for itself.
  await boss.findJobs(name, { id: nobody });
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
      await boss.send(name, { ...data }, { db: fromDrizzle(tx, sql), startAfter: seconds, ...id });
    },
    work: () =>
      boss.work<Data>(
        name,
        {
          pollingIntervalSeconds: kind.schedule === undefined ? polling : scheduledPolling,
          batchSize: kind.batch ?? usualBatch,
          // While there are more of them, the next look follows at once.
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async (jobs) => {
          // Side by side: one that takes long must not let the others count as lost.
          const settled = await Promise.allSettled(jobs.map(runLogged));
          return jobs.map(({ id }, index): JobResult => {
            const isDone = settled[index]?.status === 'fulfilled';
            return { id, status: isDone ? 'completed' : 'failed' };
          });
        },
      ),
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

/** Takes away all work, waiting or done, that is for one of these members and photos. */
export async function forgetJobs(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const theirs = sql.join(
    subjects.map((subject) => {
      const start = jobIdStart(subject);
      return sql`id between ${`${start}-0000-000000000000`}::uuid and ${`${start}-ffff-ffffffffffff`}::uuid`;
    }),
    sql` or `,
  );
  // Both columns of the primary key are named, so that the jobs of all others are never read.
  await tx.execute(sql`delete from pgboss.job where name = any(array(select name from pgboss.queue)) and (${theirs})`);
}

/** The first half of the id of every job for somebody, a UUID of version 8. */
function jobIdStart(subject: string): string {
  const hash = createHash('sha256').update(subject).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}`;
}

function jobIdFor(subject: string): string {
  const rest = randomUUID().slice(-17);
  return `${jobIdStart(subject)}-${rest}`;
}
