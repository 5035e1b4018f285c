import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of a bench: what was measured, the result, and the target. */
export interface BenchRow {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean;
}

export const benchFolder = 'bench-results';

/** Writes the rows of a bench to `bench-results/<name>.json` and prints them as a table. */
export function reportBench(name: string, rows: readonly BenchRow[]): void {
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(join(benchFolder, `${name}.json`), `${JSON.stringify({ name, rows }, null, 2)}\n`);
  console.table(rows);
}

/** Median; of an even number of values, the upper of the two middle ones. @throws if there are no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values to take the median of');
  return middle;
}

/** The value at a percentile; 0 if there are no values. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
