/**
 * Formats rows of cells as aligned columns, two spaces apart, without trailing spaces.
 * @param numbers indexes of right-aligned columns
 */
export function formatColumns(lines: readonly (readonly string[])[], numbers: ReadonlySet<number> = new Set()): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    numbers.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
