import { once } from 'node:events';
import { csvLine } from '#scripts/lib/csv.ts';
import type { Records } from '#server/services/money/schema.ts';

/** Columns of an export. */
const columns = [
  ...['date', 'order', 'site', 'country', 'currency', 'gross', 'vat_rate', 'vat', 'net', 'kind', 'method'],
  'provider_reference',
] as const;

const amounts = new Set(columns.flatMap((name, column) => (['gross', 'vat', 'net'].includes(name) ? [column] : [])));

/** Writes movements of money as comma-separated values, as fast as they are taken. */
export function csvWriter(out: NodeJS.WritableStream): (movements: Records[string]) => Promise<void> {
  let hasBegun = false;
  return async (movements) => {
    const lines = [
      ...(hasBegun ? [] : [columns]),
      ...movements.map((movement) => columns.map((name) => movement[name])),
    ];
    hasBegun = true;
    const text = lines.map((line) => `${csvLine(line, amounts)}\r\n`).join('');
    if (text !== '' && !out.write(text)) await once(out, 'drain');
  };
}
