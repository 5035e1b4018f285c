import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUseError, holderOf, lockDirectory } from '#lib/directory-lock.ts';

/** Another build is writing to the same folder. */
export class BuildLockedError extends Error {
  override readonly name = 'BuildLockedError';
}

/**
 * Takes the lock of an output folder, which it makes where there is none.
 * @returns gives the lock back
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
 * A web server in front runs as another user and reads the folder. A folder that is its owner's alone is one that earlier builds made,
 * or a umask; any other mode is the operator's choice and stays.
 */
function openToReaders(dist: string): void {
  mkdirSync(dist, { recursive: true });
  if ((statSync(dist).mode & 0o077) === 0) chmodSync(dist, 0o755);
}

/** Who builds into an output folder now, such as `process 4321`; `undefined` when nobody does. */
export function builderOf(dist: string): string | undefined {
  return holderOf(lockFolder(dist));
}

function lockFolder(dist: string): string {
  return join(dist, '.lock');
}
