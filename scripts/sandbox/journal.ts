import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Journal<Line> {
  /** What was in the file when it was opened, the oldest first. */
  readonly lines: readonly Line[];
  /** Has written a line when it returns. */
  append(line: Line): void;
}

/**
 * Opens a file of JSON lines that are only ever added, so that a process can be killed at any moment. The half line of a
 * killed write is passed over.
 */
export function openJournal<Line extends object>(file: string): Journal<Line> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    lines: text.split('\n').flatMap((line) => parseLine<Line>(line)),
    append: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 }),
  };
}

function parseLine<Line>(line: string): Line[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Line];
  } catch {
    return [];
  }
}
