import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '#lib/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { readPostgresql } from '#server/db/postgresql.ts';
import { reportSocketPath } from '#server/report-socket.ts';
import { type ReportQuery, type ReportRow, ReportRowSchema, readReport } from '#server/services/report.ts';

/** The counts cannot be read now; the message says why and what to do. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** A server that is alive answers at once; one that makes a long report has this long. */
const answerLimit = 30_000;

/**
 * Reads the counts where they are: in PostgreSQL, in the data folder, or from the server that has the data folder open.
 * @throws UnreadableError
 */
export async function readCounts(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  query: ReportQuery,
): Promise<ReportRow[]> {
  if (config.DATABASE_URL !== undefined) return readFromPostgresql(config.DATABASE_URL, query);
  if (!existsSync(join(config.DATA_DIR, 'database'))) {
    throw new UnreadableError(
      `There is no database in ${config.DATA_DIR}, or none that you may read. Run this as the server's user, with its DATA_DIR or DATABASE_URL; start the server once if it is new.`,
    );
  }
  let lock: DirectoryLock;
  try {
    lock = lockDirectory(config.DATA_DIR);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return askServer(config.DATA_DIR, query, error.message);
    throw new UnreadableError(`${config.DATA_DIR} cannot be opened. Run this as the server's user.`, { cause: error });
  }
  return readFromFolder(config, lock, query);
}

async function readFromFolder(
  { DATA_DIR, MINIMUM_FREE_MB }: Pick<Config, 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  lock: DirectoryLock,
  query: ReportQuery,
): Promise<ReportRow[]> {
  const database = await openEmbedded({
    kind: 'folder',
    folder: DATA_DIR,
    minimumFreeMegabytes: MINIMUM_FREE_MB,
    leavesTables: true,
    lock,
    now: () => new Date(),
  });
  try {
    return await readReport(database.db, query);
  } catch (error) {
    if (isMissingTable(error)) throw noCounts(error);
    throw error;
  } finally {
    await database.close();
  }
}

async function readFromPostgresql(url: string, query: ReportQuery): Promise<ReportRow[]> {
  try {
    return await readPostgresql(url, (tx) => readReport(tx, query));
  } catch (error) {
    if (isUnavailable(error))
      throw new UnreadableError('The database does not answer. Check DATABASE_URL.', { cause: error });
    if (isMissingTable(error)) throw noCounts(error);
    throw error;
  }
}

function noCounts(cause: unknown): UnreadableError {
  return new UnreadableError('This database has no counts yet. Start the server of this release on it once.', {
    cause,
  });
}

/** SQLSTATE undefined_table. */
function isMissingTable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '42P01';
}

async function askServer(folder: string, query: ReportQuery, reason: string): Promise<ReportRow[]> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  try {
    const text = await ask(reportSocketPath(folder), `/?${new URLSearchParams(given)}`);
    return z.array(ReportRowSchema).parse(JSON.parse(text));
  } catch (error) {
    throw new UnreadableError(
      `${reason}, which does not answer reports. Run this as the server's user, and try again in a moment; if it is a server of another release, start it anew.`,
      { cause: error },
    );
  }
}

function ask(socketPath: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, timeout: answerLimit }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      if (response.statusCode === 200) resolve(text);
      else reject(new Error(`the server answered ${response.statusCode}`));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end();
  });
}
