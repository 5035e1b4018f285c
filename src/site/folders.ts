import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the sites in a directory, sound or not: its folders, or links to some, whose names begin with neither `.` nor `_`. Sorted;
 * none where there is no such directory.
 */
export function siteFolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => !/^[._]/.test(name) && statSync(join(directory, name), { throwIfNoEntry: false })?.isDirectory())
    .sort();
}
