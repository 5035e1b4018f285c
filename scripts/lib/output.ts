import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Writes data to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes messages, everything that is not data, to stderr. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Writes a file atomically and prints its path; without a file, writes to stdout. */
export function writeOut(text: string, file: string | undefined): void {
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  print(path);
}

/** `1 site`, `2 sites`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
