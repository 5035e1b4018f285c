import { formatColumns } from '#scripts/lib/columns.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Records with scalar values, by kind. */
type Records = Readonly<Record<string, readonly Row[]>>;

/** Maximum characters of a value in a table; with a longer one, each field gets its own line. */
const widest = 60;

/** Maximum fields of a record that stands alone in a table: with more, a terminal would break its line many times. */
const mostFields = 12;

/** Formats records for people: a heading and a table per kind, or blocks if a value is long, or one record has many. */
export function formatRecords(answer: Records): string {
  const parts = Object.entries(answer).map(([name, rows]) => {
    if (rows.length === 0) return `${name}: none`;
    const isLong = rows.some((row) => Object.values(row).some((value) => cell(value).length > widest));
    const isWide = rows.length === 1 && Object.keys(rows[0] ?? {}).length > mostFields;
    return `${name}\n${isLong || isWide ? rows.map(formatBlock).join('\n\n') : formatTable(rows)}`;
  });
  return parts.join('\n\n');
}

function formatTable(rows: readonly Row[]): string {
  const heading = Object.keys(rows[0] ?? {});
  return formatColumns([heading, ...rows.map((row) => heading.map((name) => cell(row[name] ?? null)))]);
}

function formatBlock(row: Row): string {
  return formatColumns(Object.entries(row).map(([name, value]) => [name, cell(value)]));
}

/** Replaces control characters in members' input, which could control the terminal. */
function cell(value: Row[string]): string {
  if (value === true) return 'YES';
  if (value === false || value === null) return '-';
  return String(value).replaceAll(/\p{Cc}+/gu, ' ');
}
