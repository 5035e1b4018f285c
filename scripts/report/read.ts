import * as z from 'zod';
import { readDatabase } from '#scripts/lib/read-database.ts';
import { silentLogger } from '#scripts/lib/silent-logger.ts';
import type { Config } from '#server/config.ts';
import { timeZonesOf } from '#server/services/counting/purchases.ts';
import { type ReportRow, ReportRowSchema, readReport } from '#server/services/counting/report.ts';
import type { ReportQuery } from '#server/services/counting/report-query.ts';
import { openLiveSites } from '#server/sites/live-sites.ts';

/**
 * Reads counts and purchases.
 * @throws OperatorError
 */
export function readCounts(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DIST_DIR' | 'MINIMUM_FREE_MB'>,
  query: ReportQuery,
): Promise<ReportRow[]> {
  return readDatabase(config, {
    command: 'report',
    input: query,
    answer: z.array(ReportRowSchema),
    read: (db) => readReport(db, query, timeZonesOf(openLiveSites(config.DIST_DIR, silentLogger).current())),
    missing: 'This database has no counts yet.',
  });
}
