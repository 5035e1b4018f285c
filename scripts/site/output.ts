import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Data, on stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Everything that is not data, on stderr. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Writes a file as a whole, or on stdout where no file is named; prints the name of the file. */
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
