import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUseError, holderOf, lockDirectory } from '#lib/directory-lock.ts';

/** Another build is writing to the same output folder. */
export class BuildLockedError extends Error {
  override readonly name = 'BuildLockedError';
}

/**
 * Locks an output folder; creates it if it does not exist.
 * @returns a function that releases the lock
 * @throws BuildLockedError
 */
export function lockOutput(dist: string): () => void {
  openToReaders(dist);
  try {
    const lock = lockDirectory(lockFolder(dist));
    return () => lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BuildLockedError(`another build is writing here: ${error.message}; wait for it to end`, { cause: error });
  }
}

/**
 * A web server in front runs as another user and must read the folder. A folder that only its owner can read comes from
 * earlier builds or a umask, so it is opened; any other mode is the operator's choice and stays.
 */
function openToReaders(dist: string): void {
  mkdirSync(dist, { recursive: true });
  if ((statSync(dist).mode & 0o077) === 0) chmodSync(dist, 0o755);
}

/** The process that is building into an output folder, such as `process 4321`; `undefined` if there is none. */
export function builderOf(dist: string): string | undefined {
  return holderOf(lockFolder(dist));
}

function lockFolder(dist: string): string {
  return join(dist, '.lock');
}
