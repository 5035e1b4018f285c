import { type Money, writeMoney } from '#lib/money.ts';
import { formatColumns } from '#scripts/lib/columns.ts';
import { csvLine } from '#scripts/lib/csv.ts';
import { conversionRate } from '#scripts/report/rate.ts';
import type { ReportRow } from '#server/services/counting/report.ts';
import type { ReportSplit } from '#server/services/counting/report-query.ts';

/** Columns that identify a row, in addition to its site. A variant belongs to a lander. */
export function splitsOf(by: ReportSplit | undefined): ReportSplit[] {
  if (by === undefined) return [];
  return by === 'variant' ? ['lander', by] : [by];
}

/** What identifies a row, in addition to its site. */
export function valuesOf({ lander, value }: ReportRow, by: ReportSplit | undefined): (string | null)[] {
  return splitsOf(by).map((split) => (split === by ? value : lander));
}

/** All currencies of the rows, by their codes. */
export function currenciesOf(rows: readonly ReportRow[]): string[] {
  return [...new Set(rows.flatMap(({ money }) => money.map(({ currency }) => currency)))].sort();
}

/** Rows of the report for JSON; rates are numbers from 0 to 1, `null` if undefined; amounts are decimal text. */
export function toRecords(rows: readonly ReportRow[], by: ReportSplit | undefined) {
  return rows.map((row) => {
    const amounts = (of: 'revenue' | 'refunds') =>
      Object.fromEntries(row.money.map((money) => [money.currency, amountOf(money, of)]));
    return { ...toCounts(row, by), revenue: amounts('revenue'), refunds: amounts('refunds') };
  });
}

function toCounts(row: ReportRow, by: ReportSplit | undefined) {
  const { site, visits, signups, confirmed, purchases } = row;
  const rate = rateOf(row);
  const values = valuesOf(row, by);
  const split = Object.fromEntries(splitsOf(by).map((name, index) => [name, values[index]]));
  const rates = { rate: round(rate?.rate), rate_low: round(rate?.low), rate_high: round(rate?.high) };
  return { site, ...split, visits, signups, confirmed, ...rates, purchases };
}

/** Sign-ups of visits; `undefined` also where those are not split that way. */
export function rateOf({ signups, visits }: ReportRow): ReturnType<typeof conversionRate> {
  return signups === null || visits === null ? undefined : conversionRate(signups, visits);
}

function amountOf(money: ReportRow['money'][number], of: 'revenue' | 'refunds'): string {
  const amount: Money = { amount: money[of], currency: money.currency };
  return writeMoney(amount);
}

function round(share: number | undefined): number | null {
  return share === undefined ? null : Number(share.toFixed(6));
}

/** Formats the rows as a table for people. */
export function formatReport(rows: readonly ReportRow[], by: ReportSplit | undefined): string {
  const counts = ['visits', 'sign-ups', 'confirmed', 'rate', '95 % interval', 'purchases', 'revenue', 'refunds'];
  const lines = rows.map((row) => {
    const { visits, signups, confirmed, purchases, money } = row;
    const rate = rateOf(row);
    const cells =
      rate === undefined ? ['-', '-'] : [percent(rate.rate), `${percent(rate.low)} to ${percent(rate.high)}`];
    const values = valuesOf(row, by).map((value) => value || '-');
    const amounts = (of: 'revenue' | 'refunds') =>
      money
        .filter((each) => each[of] > 0)
        .map((each) => `${amountOf(each, of)} ${each.currency}`)
        .join(' + ') || '-';
    return [
      ...[row.site, ...values],
      ...[visits, signups, confirmed].map((count) => (count === null ? '-' : String(count))),
      ...[...cells, String(purchases), amounts('revenue'), amounts('refunds')],
    ];
  });
  const first = 1 + splitsOf(by).length;
  const heading = ['site', ...splitsOf(by), ...counts];
  return formatColumns([heading, ...lines], new Set(counts.map((_, column) => column + first)));
}

/** Formats the rows as comma-separated values with a header line (RFC 4180): two columns for each currency. */
export function formatCsv(rows: readonly ReportRow[], by: ReportSplit | undefined): string {
  const currencies = currenciesOf(rows);
  const counted = ['visits', 'signups', 'confirmed', 'rate', 'rate_low', 'rate_high', 'purchases'];
  const names = ['site', ...splitsOf(by), ...counted];
  const lines = rows.map((row) => {
    const record: Readonly<Record<string, unknown>> = toCounts(row, by);
    const amounts = currencies.flatMap((currency) => {
      const money = row.money.find((each) => each.currency === currency) ?? { currency, revenue: 0, refunds: 0 };
      return [amountOf(money, 'revenue'), amountOf(money, 'refunds')];
    });
    return [...names.map((name) => record[name]), ...amounts];
  });
  const heading = [...names, ...currencies.flatMap((currency) => [`revenue_${currency}`, `refunds_${currency}`])];
  return [heading, ...lines].map((cells) => csvLine(cells)).join('\r\n');
}

/** A share as people read it: `4.2 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
