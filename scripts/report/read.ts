import * as z from 'zod';
import { runCommand } from '#server/admin/client.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { readPostgresql } from '#server/db/postgresql.ts';
import { type ReportQuery, type ReportRow, ReportRowSchema, readReport } from '#server/services/counting/report.ts';

/**
 * Reads the counts from PostgreSQL, from the data folder, or from the server that has the data folder open.
 * @throws OperatorError
 */
export function readCounts(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  query: ReportQuery,
): Promise<ReportRow[]> {
  return runCommand(config, {
    onPostgresql: (url) => withAdvice(readPostgresql(url, (tx) => readReport(tx, query))),
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
        return await withAdvice(readReport(database.db, query));
      } finally {
        await database.close();
      }
    },
    command: 'report',
    input: query,
    answer: z.array(ReportRowSchema),
  });
}

async function withAdvice<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    throw new OperatorError('This database has no counts yet. Start the server of this release on it once.', {
      cause: error,
    });
  }
}

/** SQLSTATE undefined_table. */
function isMissingTable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '42P01';
}
