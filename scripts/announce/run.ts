import { runCommand } from '#server/admin/client.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  type AnnounceAnswer,
  AnnounceAnswerSchema,
  type AnnounceCommand,
  runAnnounceCommand,
} from '#server/services/announcements/command.ts';
import type { Site } from '#site/types.ts';

/**
 * Runs a command in PostgreSQL, in the data folder, or by the server that has the data folder open. The mails are sent
 * by a server that runs.
 * @throws OperatorError
 */
export function runAnnounce(
  { DATABASE_DIRECT_URL: directUrl, MINIMUM_FREE_MB: minimumFreeMegabytes, ...config }: Config,
  sites: readonly Site[],
  command: AnnounceCommand,
): Promise<AnnounceAnswer> {
  const now = () => new Date();
  const runHere = async (options: Parameters<typeof openDatabase>[0]) => {
    const database = await openDatabase(options);
    try {
      return await runAnnounceCommand({ database, sites: () => sites, now }, command);
    } finally {
      await database.close();
    }
  };
  return runCommand(config, {
    onPostgresql: (url) => runHere({ kind: 'postgresql', url, directUrl, now }),
    onFolder: (folder, lock) => runHere({ kind: 'folder', folder, minimumFreeMegabytes, lock, now }),
    command: 'announce',
    input: command,
    answer: AnnounceAnswerSchema,
  });
}
