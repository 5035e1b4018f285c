import { join } from 'node:path';
import { DirectoryInUseError, holderOf, lockDirectory } from '#lib/directory-lock.ts';

/** Another build is writing to the same folder. */
export class BuildLockedError extends Error {
  override readonly name = 'BuildLockedError';
}

/**
 * Takes the lock of an output folder.
 * @returns gives the lock back
 * @throws BuildLockedError
 */
export function lockOutput(dist: string): () => void {
  try {
    const lock = lockDirectory(lockFolder(dist));
    return () => lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BuildLockedError(`another build is writing here: ${error.message}; wait for it to end`, { cause: error });
  }
}

/** Who builds into an output folder now, such as `process 4321`; `undefined` when nobody does. */
export function builderOf(dist: string): string | undefined {
  return holderOf(lockFolder(dist));
}

function lockFolder(dist: string): string {
  return join(dist, '.lock');
}
