/**
 * `npm run report`: visits, sign-ups and their rate, purchases and what they brought, by site, and by lander, language
 * or partner. Data on stdout, everything else on stderr.
 */
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { print, tell } from '#scripts/lib/output.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { formatCsv, formatReport, toRecords } from '#scripts/report/format.ts';
import { explainUnknown, toDays, usualDays } from '#scripts/report/options.ts';
import { readCounts } from '#scripts/report/read.ts';
import { drawReport } from '#scripts/report/svg.ts';
import { readConfig } from '#server/config.ts';
import { ReportQuerySchema, reportSplits } from '#server/services/counting/report-query.ts';
import { siteFolders } from '#site/folders.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';

const program = new Command('report')
  .description(
    'Visits, sign-ups, confirmed sign-ups and rate, purchases, revenue and refunds, from DATABASE_URL or DATA_DIR.',
  )
  .option('--site <domain>', 'one site; default: all')
  .option('--from <day>', `first day, YYYY-MM-DD; default: ${usualDays} days before the last`, parseDay)
  .option('--to <day>', 'last day; default: today', parseDay)
  .addOption(new Option('--by <what>', 'a row for each').choices(reportSplits))
  .addOption(new Option('--json', 'as JSON, rates from 0 to 1').conflicts(['csv', 'svg']))
  .addOption(new Option('--csv', 'as comma-separated values').conflicts('svg'))
  .option('--svg', 'as a drawing')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 the counts cannot be read, 2 wrong usage.')
  .action(async ({ site, by, json, csv, svg, ...given }) => {
    const days = daysOf(given);
    const config = readConfig(process.env);
    const rows = await readCounts(config, { site, by, ...days });
    if (rows.length === 0 && site !== undefined) {
      const counted = (await readCounts(config, {})).map((row) => row.site);
      const problem = explainUnknown(site, [...siteFolders(sitesFolder()), ...counted]);
      if (problem !== undefined) program.error(problem);
    }
    if (json) print(JSON.stringify(toRecords(rows, by), undefined, 2));
    else if (csv) print(formatCsv(rows, by));
    else if (rows.length === 0) tell('Nothing was counted on these days.');
    else print(svg ? drawReport(rows, by) : formatReport(rows, by));
  });

await runProgram(program);

function parseDay(value: string): string {
  if (ReportQuerySchema.shape.from.safeParse(value).success) return value;
  throw new InvalidArgumentError('Write a day as YYYY-MM-DD, such as 2026-11-20.');
}

function daysOf(given: { from?: string; to?: string }) {
  try {
    return toDays(given, new Date());
  } catch (error) {
    if (error instanceof RangeError) program.error(error.message);
    throw error;
  }
}
