import { silentLogger } from '#scripts/lib/silent-logger.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { runCommand } from '#server/admin/client.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { postbackQueueKind } from '#server/services/attribution/deliver.ts';
import { createLive } from '#server/services/live/live.ts';
import { mailQueueKind } from '#server/services/mail/deliver.ts';
import { runMoneyCommand } from '#server/services/money/command.ts';
import {
  type Cashier,
  type CommandOf,
  type MoneyAnswer,
  MoneyAnswerSchema,
  type MoneyCommand,
  type Records,
} from '#server/services/money/schema.ts';
import type { Site } from '#site/types.ts';

type Target = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>;

/**
 * Runs a command in PostgreSQL, in the data folder, or by the server that has the data folder open. Mails, postbacks and
 * refunds wait for a server that runs.
 * @param sites the built ones
 * @throws OperatorError
 */
export async function runMoney(config: Target, sites: readonly Site[], command: MoneyCommand): Promise<Records> {
  const { records } = await runAt(config, sites, command, (cashier) => runMoneyCommand(cashier, command));
  return records;
}

/**
 * Hands the movements of an export over, page by page, so that a year takes no more memory than a day. The database is
 * opened once; a running server is asked for each page.
 * @throws OperatorError
 */
export async function exportMoney(
  config: Target,
  sites: readonly Site[],
  command: CommandOf<'export'>,
  take: (movements: Records[string]) => Promise<void>,
): Promise<void> {
  const takeAll = async (first: MoneyAnswer, load: (after: string) => Promise<MoneyAnswer>): Promise<MoneyAnswer> => {
    for (let page = first; ; page = await load(page.next)) {
      await take(page.records.movements ?? []);
      if (page.next === null) return { records: {}, next: null };
    }
  };
  const ask = (after?: string) =>
    runAt(config, sites, { ...command, after }, async (cashier) => {
      const load = (place?: string) => runMoneyCommand(cashier, { ...command, after: place });
      return takeAll(await load(after), load);
    });
  await takeAll(await ask(), ask);
}

function runAt(
  config: Target,
  sites: readonly Site[],
  command: MoneyCommand,
  run: (cashier: Cashier) => Promise<MoneyAnswer>,
): Promise<MoneyAnswer> {
  const { DATABASE_DIRECT_URL: directUrl, MINIMUM_FREE_MB: minimumFreeMegabytes } = config;
  const now = () => new Date();
  return runCommand(config, {
    onPostgresql: (url) => runHere({ kind: 'postgresql', url, directUrl, now }, sites, run),
    onFolder: (folder, lock) => runHere({ kind: 'folder', folder, minimumFreeMegabytes, lock, now }, sites, run),
    command: 'money',
    input: command,
    answer: MoneyAnswerSchema,
  });
}

async function runHere(
  options: Parameters<typeof openDatabase>[0],
  sites: readonly Site[],
  run: (cashier: Cashier) => Promise<MoneyAnswer>,
): Promise<MoneyAnswer> {
  const database = await openDatabase(options);
  try {
    const jobs = await openJobs(database, silentLogger);
    try {
      // This process only adds to the queues; a server works on them.
      const mailQueue = await jobs.define({ ...mailQueueKind, run: async () => undefined });
      const postbackQueue = await jobs.define({ ...postbackQueueKind, run: async () => undefined });
      const live = createLive({ database, now: options.now, logger: silentLogger });
      try {
        return await run({ database, mailQueue, postbackQueue, live, sites: () => sites, now: options.now });
      } finally {
        await live.close();
      }
    } finally {
      await jobs.close();
    }
  } finally {
    await database.close();
  }
}
