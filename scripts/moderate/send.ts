import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '#lib/directory-lock.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import type { Config } from '#server/config.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Logger } from '#server/deps.ts';
import { moderateSocketPath } from '#server/moderate-socket.ts';
import { mailKind } from '#server/services/mail/deliver.ts';
import {
  type ModerationAnswer,
  ModerationAnswerSchema,
  type ModerationCommand,
  ModerationError,
} from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation.ts';

/** A ban with hundreds of notices takes a while. */
const answerLimit = 60_000;

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Place = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>;

/**
 * Has a command done where the members are: in PostgreSQL, in the data folder, or by the server that has the data folder open. Mails wait
 * in the queue of the database until a server sends them.
 * @throws ModerationError
 */
export async function sendCommand(config: Place, command: ModerationCommand): Promise<ModerationAnswer> {
  const now = () => new Date();
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
  if (url !== undefined) return doHere({ kind: 'postgresql', url, directUrl, now }, command);
  const folder = config.DATA_DIR;
  if (!existsSync(join(folder, 'database'))) {
    throw new ModerationError(
      `There is no database in ${folder}, or none that you may read. Run this as the server's user, with its DATA_DIR or DATABASE_URL; start the server once if it is new.`,
    );
  }
  let lock: DirectoryLock;
  try {
    lock = lockDirectory(folder);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return askServer(folder, command, error.message);
    throw new ModerationError(`${folder} cannot be opened. Run this as the server's user.`, { cause: error });
  }
  return doHere({ kind: 'folder', folder, minimumFreeMegabytes: config.MINIMUM_FREE_MB, lock, now }, command);
}

async function doHere(options: Parameters<typeof openDatabase>[0], command: ModerationCommand) {
  try {
    const database = await openDatabase(options);
    try {
      const jobs = await openJobs(database, silent);
      try {
        // Only filled here: a server does the work.
        const mailQueue = await jobs.define({ ...mailKind, run: async () => undefined });
        return await moderate({ database, mailQueue, now: options.now }, command);
      } finally {
        await jobs.close();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new ModerationError('The database does not answer. Check DATABASE_URL, or the disk under DATA_DIR.', {
      cause: error,
    });
  }
}

const ProblemSchema = z.object({ problem: z.string() });

async function askServer(folder: string, command: ModerationCommand, reason: string): Promise<ModerationAnswer> {
  let answered: { readonly status: number | undefined; readonly body: unknown };
  try {
    answered = await ask(moderateSocketPath(folder), JSON.stringify(command));
  } catch (error) {
    throw new ModerationError(
      `${reason}, which does not answer. Run this as the server's user, and try again in a moment; if it is a server of another release, start it anew.`,
      { cause: error },
    );
  }
  if (answered.status === 200) return ModerationAnswerSchema.parse(answered.body);
  const { problem } = ProblemSchema.parse(answered.body);
  throw new ModerationError(problem === '' ? 'The server could not do it; its log says why.' : problem);
}

function ask(socketPath: string, body: string): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/', method: 'POST', timeout: answerLimit }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, body: JSON.parse(answer) }), reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end(body);
  });
}
