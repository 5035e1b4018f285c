import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the sites in a directory, valid or not: folders, or links to folders, whose names start with neither `.` nor
 * `_`. Sorted; empty if the directory does not exist.
 */
export function siteFolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => !/^[._]/.test(name) && statSync(join(directory, name), { throwIfNoEntry: false })?.isDirectory())
    .sort();
}
