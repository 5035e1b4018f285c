import { existsSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '#lib/directory-lock.ts';
import type { AdminCommandName } from '#server/admin/commands.ts';
import { adminSocketPath } from '#server/admin/socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { isUnavailable } from '#server/db/errors.ts';

/** A ban with hundreds of notices takes a while, and so does a long report. */
const answerTimeoutMs = 60_000;

const ProblemSchema = z.object({ problem: z.string() });

/**
 * The ways to run a command: in this process, on PostgreSQL or on a data folder that no other process uses, or in the
 * server that uses the folder.
 */
interface Ways<Answer> {
  onPostgresql(url: string): Promise<Answer>;
  /** @param lock on the folder; closing the database releases it */
  onFolder(folder: string, lock: DirectoryLock): Promise<Answer>;
  readonly command: AdminCommandName;
  readonly input: object;
  /** Schema of the server's answer. */
  readonly answer: z.ZodType<Answer>;
}

/**
 * Runs a command where the database is: in this process or in the running server.
 * @throws OperatorError
 */
export async function runCommand<Answer>(
  config: { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR: string },
  ways: Ways<Answer>,
): Promise<Answer> {
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url !== undefined) return withAdvice(ways.onPostgresql(url), 'Check DATABASE_URL.');
  if (!existsSync(path.join(folder, 'database'))) {
    throw new OperatorError(
      `There is no database in ${folder}, or none that you may read. Run this as the server's user, with its DATA_DIR or DATABASE_URL; start the server once if it is new.`,
    );
  }
  let lock: DirectoryLock;
  try {
    lock = lockDirectory(folder);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return askServer(folder, ways, error.message);
    throw new OperatorError(`${folder} cannot be opened. Run this as the server's user.`, { cause: error });
  }
  return withAdvice(ways.onFolder(folder, lock), 'Check the disk under DATA_DIR.');
}

async function withAdvice<Answer>(work: Promise<Answer>, advice: string): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new OperatorError(`The database does not answer. ${advice}`, { cause: error });
  }
}

/** @param reason why this process cannot run the command itself */
async function askServer<Answer>(
  folder: string,
  { command, input, answer }: Ways<Answer>,
  reason: string,
): Promise<Answer> {
  let answered: { readonly status: number | undefined; readonly body: unknown };
  try {
    answered = await ask(adminSocketPath(folder), `/${command}`, JSON.stringify(input));
  } catch (error) {
    throw new OperatorError(
      `${reason}, which does not answer. Run this as the server's user, and try again in a moment; if it is a server of another release, restart it.`,
      { cause: error },
    );
  }
  if (answered.status === 200) return answer.parse(answered.body);
  const { problem } = ProblemSchema.parse(answered.body);
  throw new OperatorError(problem === '' ? 'The server could not do it; its log says why.' : problem);
}

function ask(socketPath: string, target: string, body: string): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: target, method: 'POST', timeout: answerTimeoutMs }, (response) => {
      json(response).then((answer) => resolve({ status: response.statusCode, body: answer }), reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end(body);
  });
}
