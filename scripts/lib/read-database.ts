import type * as z from 'zod';
import { runCommand } from '#server/admin/client.ts';
import type { AdminCommandName } from '#server/admin/commands.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { readPostgresql } from '#server/db/postgresql.ts';

/** A command that only reads. */
interface Reading<Answer> {
  readonly command: AdminCommandName;
  /** Input of the command, for the server that has the data folder open. */
  readonly input: object;
  readonly answer: z.ZodType<Answer>;
  read(db: Queryable): Promise<Answer>;
  /** What is said when the tables are missing. */
  readonly missing: string;
}

/**
 * Reads PostgreSQL, the data folder, or asks the server that has the data folder open.
 * @throws OperatorError
 */
export function readDatabase<Answer>(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  { read, missing, ...asked }: Reading<Answer>,
): Promise<Answer> {
  return runCommand(config, {
    ...asked,
    onPostgresql: (url) => withAdvice(readPostgresql(url, read), missing),
    async onFolder(folder, lock) {
      const { MINIMUM_FREE_MB: minimumFreeMegabytes } = config;
      const now = () => new Date();
      const database = await openEmbedded({
        kind: 'folder',
        folder,
        minimumFreeMegabytes,
        leavesTables: true,
        lock,
        now,
      });
      try {
        return await withAdvice(read(database.db), missing);
      } finally {
        await database.close();
      }
    },
  });
}

async function withAdvice<Answer>(work: Promise<Answer>, missing: string): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    throw new OperatorError(`${missing} Start the server of this release on it once.`, { cause: error });
  }
}

/** SQLSTATE undefined_table. */
function isMissingTable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '42P01';
}
