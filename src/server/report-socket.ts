import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/deps.ts';
import { describeError } from '#server/middleware/errors.ts';
import type { Counts } from '#server/services/counts.ts';
import { ReportQuerySchema, readReport } from '#server/services/report.ts';
import { listenOnSocketFile } from '#server/socket-file.ts';

/** Where the process that has the embedded database open answers `npm run report`. */
export function reportSocketPath(folder: string): string {
  return path.join(folder, 'report.sock');
}

/**
 * Answers reports on a socket file, since nobody else can open the embedded database while this process has it (`decisions/033`).
 * Whoever may read `DATA_DIR` may ask, and nobody over the network. A server that cannot listen there serves all the same.
 * @returns what ends it
 */
export async function openReportSocket(
  folder: string,
  { database, counts, logger }: { readonly database: Database; readonly counts: Counts; readonly logger: Logger },
): Promise<() => Promise<void>> {
  const answer: RequestListener = async (request, response) => {
    response.setHeader('content-type', 'application/json');
    try {
      const query = ReportQuerySchema.safeParse(
        Object.fromEntries(new URL(request.url ?? '/', 'http://report.invalid').searchParams),
      );
      if (!query.success) {
        response.writeHead(422).end('{}');
        return;
      }
      // What the last seconds brought is in it, too.
      await counts.flush();
      response.end(JSON.stringify(await readReport(database.db, query.data)));
    } catch (error) {
      logger.warn(describeError(error), 'a report could not be made');
      response.writeHead(503).end('{}');
    }
  };
  return listenOnSocketFile(reportSocketPath(folder), answer, (error) =>
    logger.warn(describeError(error), 'npm run report cannot be answered while this server runs'),
  );
}
