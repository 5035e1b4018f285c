import { globSync, lstatSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Room on a disk. */
export interface Room {
  readonly bytes: number;
  readonly files: number;
}

/** What a folder takes; files that it shares with others count in full. */
export function roomOf(folder: string): Room {
  const paths = globSync('**/*', { cwd: folder });
  return {
    bytes: paths.reduce((total, path) => total + lstatSync(join(folder, path)).blocks * 512, 0),
    files: paths.length,
  };
}

/** @throws if the disk of a folder has less room than is needed */
export function requireRoom(folder: string, needed: Room): void {
  const { bavail, bsize, ffree, files } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < needed.bytes) {
    throw new Error(
      `${folder} needs ${gigabytes(needed.bytes)} and has ${gigabytes(free)}. TMPDIR names another folder, --counts takes fewer sites.`,
    );
  }
  // Some file systems have no fixed number, and say 0.
  if (files > 0 && ffree < needed.files) {
    throw new Error(
      `${folder} has room for ${ffree} more files, not for ${needed.files}: TMPDIR names another folder.`,
    );
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
