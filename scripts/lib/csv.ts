/**
 * Formats a line of comma-separated values (RFC 4180), without its end.
 * @param amounts indexes of columns of amounts that nobody writes but us, which may begin with a minus
 */
export function csvLine(values: readonly unknown[], amounts: ReadonlySet<number> = new Set()): string {
  return values.map((value, column) => quoted(amounts.has(column) ? String(value ?? '') : harmless(value))).join(',');
}

/** Escapes formulas (CSV injection): values come from links that anyone can write. */
function harmless(value: unknown): string {
  const text = String(value ?? '');
  return typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
