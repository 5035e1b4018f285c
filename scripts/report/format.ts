import { formatColumns } from '#scripts/lib/columns.ts';
import { csvLine } from '#scripts/lib/csv.ts';
import type { ReportRow, ReportSplit } from '#server/services/counting/report.ts';

/** Columns that identify a row, in addition to its site. A variant belongs to a lander. */
function splitsOf(by: ReportSplit | undefined): ReportSplit[] {
  if (by === undefined) return [];
  return by === 'variant' ? ['lander', by] : [by];
}

function valuesOf({ lander, value }: ReportRow, by: ReportSplit | undefined): (string | null)[] {
  return splitsOf(by).map((split) => (split === by ? value : lander));
}

/** Rows of the report for JSON and CSV; rates are numbers from 0 to 1, `null` if undefined. */
export function toRecords(rows: readonly ReportRow[], by: ReportSplit | undefined) {
  return rows.map((row) => {
    const { site, visits, signups, confirmed } = row;
    const rate = conversionRate(signups, visits);
    const values = valuesOf(row, by);
    const split = Object.fromEntries(splitsOf(by).map((name, index) => [name, values[index]]));
    const rates = { rate: round(rate?.rate), rate_low: round(rate?.low), rate_high: round(rate?.high) };
    return { site, ...split, visits, signups, confirmed, ...rates };
  });
}

function round(share: number | undefined): number | null {
  return share === undefined ? null : Number(share.toFixed(6));
}

/** Formats the rows as a table for people. */
export function formatReport(rows: readonly ReportRow[], by: ReportSplit | undefined): string {
  const heading = ['site', ...splitsOf(by), 'visits', 'sign-ups', 'confirmed', 'rate', '95 % interval'];
  const lines = rows.map((row) => {
    const { site, visits, signups, confirmed } = row;
    const rate = conversionRate(signups, visits);
    const cells =
      rate === undefined ? ['-', '-'] : [percent(rate.rate), `${percent(rate.low)} to ${percent(rate.high)}`];
    const values = valuesOf(row, by).map((value) => value || '-');
    return [site, ...values, String(visits), String(signups), String(confirmed), ...cells];
  });
  const first = 1 + splitsOf(by).length;
  return formatColumns([heading, ...lines], new Set([0, 1, 2, 3, 4].map((column) => column + first)));
}

/** Formats the rows as comma-separated values with a header line (RFC 4180). */
export function formatCsv(rows: readonly ReportRow[], by: ReportSplit | undefined): string {
  const names = ['site', ...splitsOf(by), 'visits', 'signups', 'confirmed', 'rate', 'rate_low', 'rate_high'];
  const records = toRecords(rows, by) as readonly Readonly<Record<string, unknown>>[];
  return [names, ...records.map((record) => names.map((name) => record[name]))]
    .map((values) => csvLine(values))
    .join('\r\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** A fraction and its confidence interval, as numbers from 0 to 1. */
interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for a 95 % interval. */
const z = 1.959964;

/**
 * The fraction of `visits` that signed up, with the 95 % Wilson interval, which is valid for few visits and for zero
 * sign-ups.
 * @returns `undefined` without visits, or with more sign-ups than visits: those of people whose visits are not counted
 */
export function conversionRate(signups: number, visits: number): Rate | undefined {
  if (visits === 0 || signups > visits) return undefined;
  const rate = signups / visits;
  const weight = z ** 2 / visits;
  const centre = (rate + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / visits + weight / (4 * visits));
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
