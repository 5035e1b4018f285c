import * as z from 'zod';
import { readDatabase } from '#scripts/lib/read-database.ts';
import type { Config } from '#server/config.ts';
import { type ReportQuery, type ReportRow, ReportRowSchema, readReport } from '#server/services/counting/report.ts';

/**
 * Reads the counts.
 * @throws OperatorError
 */
export function readCounts(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'MINIMUM_FREE_MB'>,
  query: ReportQuery,
): Promise<ReportRow[]> {
  return readDatabase(config, {
    command: 'report',
    input: query,
    answer: z.array(ReportRowSchema),
    read: (db) => readReport(db, query),
    missing: 'This database has no counts yet.',
  });
}
