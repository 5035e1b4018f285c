import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured line: what was measured, what came out, what it must reach. */
export interface BenchRow {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly reached: boolean;
}

export const benchFolder = 'bench-results';

/** Writes the rows of one bench to `bench-results/<name>.json` and prints them as a table. */
export function reportBench(name: string, rows: readonly BenchRow[]): void {
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(join(benchFolder, `${name}.json`), `${JSON.stringify({ name, rows }, null, 2)}\n`);
  console.table(rows);
}

/** Middle value; the upper one of the two middle values of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values to take the median of');
  return middle;
}

/** The value that a share of all do not pass. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
