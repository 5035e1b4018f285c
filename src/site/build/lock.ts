import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from '#lib/directory-lock.ts';

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
    const lock = lockDirectory(join(dist, '.lock'));
    return () => lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BuildLockedError(`another build is writing here: ${error.message}; wait for it to end`, { cause: error });
  }
}
