import { silentLogger } from '#scripts/lib/silent-logger.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { runCommand } from '#server/admin/client.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  type PostbackAnswer,
  PostbackAnswerSchema,
  type PostbackCommand,
  runPostbackCommand,
} from '#server/services/attribution/command.ts';
import { postbackQueueKind } from '#server/services/attribution/deliver.ts';

/**
 * Runs a command in PostgreSQL, in the data folder, or by the server that has the data folder open. Postbacks are sent
 * by a server that runs.
 * @throws OperatorError
 */
export function runPostbacks(
  { DATABASE_DIRECT_URL: directUrl, MINIMUM_FREE_MB: minimumFreeMegabytes, ...config }: Config,
  command: PostbackCommand,
): Promise<PostbackAnswer> {
  const now = () => new Date();
  return runCommand(config, {
    onPostgresql: (url) => runHere({ kind: 'postgresql', url, directUrl, now }, command),
    onFolder: (folder, lock) => runHere({ kind: 'folder', folder, minimumFreeMegabytes, lock, now }, command),
    command: 'postbacks',
    input: command,
    answer: PostbackAnswerSchema,
  });
}

async function runHere(options: Parameters<typeof openDatabase>[0], command: PostbackCommand): Promise<PostbackAnswer> {
  const database = await openDatabase(options);
  try {
    const jobs = await openJobs(database, silentLogger);
    try {
      // This process only adds to the queue; a server works on it.
      const postbackQueue = await jobs.define({ ...postbackQueueKind, run: async () => undefined });
      return await runPostbackCommand({ database, postbackQueue }, command);
    } finally {
      await jobs.close();
    }
  } finally {
    await database.close();
  }
}
