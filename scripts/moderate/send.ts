import { silentLogger } from '#scripts/lib/silent-logger.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { runCommand } from '#server/admin/client.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLive } from '#server/services/live/live.ts';
import { mailQueueKind } from '#server/services/mail/deliver.ts';
import { photoFilesKind } from '#server/services/photos/jobs.ts';
import {
  type ModerationAnswer,
  ModerationAnswerSchema,
  type ModerationCommand,
} from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation/moderate.ts';

/**
 * Runs a command on the database of the members: in PostgreSQL, in the data folder, or by the server that has the data
 * folder open. Mails stay in the queue of the database until a server sends them.
 * @throws OperatorError
 */
export function sendCommand(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  command: ModerationCommand,
): Promise<ModerationAnswer> {
  const now = () => new Date();
  const { DATABASE_DIRECT_URL: directUrl, MINIMUM_FREE_MB: minimumFreeMegabytes } = config;
  return runCommand(config, {
    onPostgresql: (url) => doHere({ kind: 'postgresql', url, directUrl, now }, command),
    onFolder: (folder, lock) => doHere({ kind: 'folder', folder, minimumFreeMegabytes, lock, now }, command),
    command: 'moderate',
    input: command,
    answer: ModerationAnswerSchema,
  });
}

async function doHere(options: Parameters<typeof openDatabase>[0], command: ModerationCommand) {
  const database = await openDatabase(options);
  try {
    const jobs = await openJobs(database, silentLogger);
    try {
      // This process only adds to the queues; a server processes them.
      const mailQueue = await jobs.define({ ...mailQueueKind, run: async () => undefined });
      const files = await jobs.define({ ...photoFilesKind, run: async () => undefined });
      const live = createLive({ database, now: options.now, logger: silentLogger });
      try {
        return await moderate({ database, mailQueue, photoQueues: { files }, live, now: options.now }, command);
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
