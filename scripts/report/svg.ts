import { writeMoney } from '#lib/money.ts';
import { currenciesOf, percent, rateOf, splitsOf, valuesOf } from '#scripts/report/format.ts';
import type { ReportRow } from '#server/services/counting/report.ts';
import type { ReportSplit } from '#server/services/counting/report-query.ts';

/** Pixels. */
const row = 24;
const heading = 62;
const column = { width: 168, bar: 84 };
const label = { least: 110, most: 380, letter: 7 };
const margin = 16;

/** What a column shows of a row, on a scale from 0 to the largest value of the column. */
interface Mark {
  readonly value: number;
  /** A part of the value, drawn over it. */
  readonly part?: number;
  /** Ends of the interval around the value, which is a point then. */
  readonly interval?: readonly [number, number];
  readonly text: string;
}

interface Column {
  readonly title: string;
  readonly marks: readonly (Mark | undefined)[];
}

/**
 * Draws the report as one SVG file: a line for each row, a column for each number, each with a scale of its own that
 * begins at 0. Needs nothing from outside.
 */
export function drawReport(rows: readonly ReportRow[], by: ReportSplit | undefined): string {
  const labels = rows.map((each) => [each.site, ...valuesOf(each, by).map((value) => value || '-')].join(' · '));
  const columns = columnsOf(rows);
  const widest = Math.max(...labels.map(({ length }) => length));
  const left = margin + Math.min(label.most, Math.max(label.least, (widest + 2) * label.letter));
  const [width, height] = [left + columns.length * column.width + margin, heading + rows.length * row + margin];
  const title = ['Report by site', ...splitsOf(by)].join(', ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="12" fill="#1f2430">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin}" y="26" font-size="15" font-weight="bold">${escapeText(title)}</text>`,
    ...columns.map(
      ({ title: name }, index) => `<text x="${left + index * column.width}" y="50">${escapeText(name)}</text>`,
    ),
    ...labels.map((text, index) => drawLabel(text, index, left)),
    ...columns.flatMap((each, index) => drawColumn(each, left + index * column.width)),
    '</svg>',
  ].join('\n');
}

/** Without columns in which no row has anything, such as visits by `sub2`. */
function columnsOf(rows: readonly ReportRow[]): Column[] {
  const counted = (title: string, of: 'visits' | 'signups' | 'confirmed' | 'purchases'): Column => ({
    title,
    marks: rows.map((each) => toMark(each[of])),
  });
  const rates: Column = { title: 'rate, 95 % interval', marks: rows.map(toRateMark) };
  const columns = [
    ...[counted('visits', 'visits'), counted('sign-ups', 'signups'), rates],
    ...[counted('confirmed', 'confirmed'), counted('purchases', 'purchases')],
    ...currenciesOf(rows).map((currency) => revenueColumn(rows, currency)),
  ];
  return columns.filter(({ marks }) => marks.some((mark) => mark !== undefined));
}

function toRateMark(of: ReportRow): Mark | undefined {
  const rate = rateOf(of);
  return rate && { value: rate.rate, interval: [rate.low, rate.high], text: percent(rate.rate) };
}

function revenueColumn(rows: readonly ReportRow[], currency: string): Column {
  const marks = rows.map(({ money }): Mark | undefined => {
    const found = money.find((each) => each.currency === currency);
    if (found === undefined) return undefined;
    const { revenue, refunds } = found;
    return { value: revenue, part: Math.min(refunds, revenue), text: writeMoney({ amount: revenue, currency }) };
  });
  return { title: `${currency} (dark: paid back)`, marks };
}

function toMark(count: number | null): Mark | undefined {
  return count === null ? undefined : { value: count, text: String(count) };
}

function drawLabel(text: string, index: number, left: number): string {
  const room = Math.floor((left - margin) / label.letter) - 1;
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  const line =
    index % 2 === 0 ? `<rect y="${heading + index * row}" width="100%" height="${row}" fill="#f3f4f7"/>` : '';
  return `${line}<text x="${margin}" y="${baseline(index)}"><title>${escapeText(text)}</title>${escapeText(shown)}</text>`;
}

function drawColumn({ marks }: Column, left: number): string[] {
  const largest = Math.max(...marks.map((mark) => mark?.interval?.[1] ?? mark?.value ?? 0));
  const at = (value: number) => (largest === 0 ? 0 : Number(((value / largest) * column.bar).toFixed(1)));
  return marks.map((mark, index) => {
    if (mark === undefined) return `<text x="${left}" y="${baseline(index)}" fill="#5b6170">-</text>`;
    const top = heading + index * row + 6;
    const text = `<text x="${left + column.bar + 8}" y="${baseline(index)}">${escapeText(mark.text)}</text>`;
    return `${drawMark(mark, left, top, at)}${text}`;
  });
}

function drawMark(
  { value, part = 0, interval }: Mark,
  left: number,
  top: number,
  at: (value: number) => number,
): string {
  const height = row - 12;
  if (interval === undefined) {
    const bar = (size: number, fill: string) =>
      size === 0 ? '' : `<rect x="${left}" y="${top}" width="${size}" height="${height}" fill="${fill}"/>`;
    return bar(at(value), '#7c93d6') + bar(at(part), '#2b3a67');
  }
  const [low, high] = interval;
  const middle = top + height / 2;
  return `<line x1="${left + at(low)}" y1="${middle}" x2="${left + at(high)}" y2="${middle}" stroke="#7c93d6" stroke-width="3"/><circle cx="${left + at(value)}" cy="${middle}" r="4" fill="#2b3a67"/>`;
}

/** Of the text in a row. */
function baseline(index: number): number {
  return heading + index * row + 16;
}

/** Text of a link that anybody can write; what XML forbids goes. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
