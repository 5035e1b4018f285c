import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build takes minutes at most; a lock older than this was left by a crash whose process number is in use again. */
const staleAfter = 60 * 60 * 1000;

/** Another build is writing to the same folder. */
export class BuildLockedError extends Error {
  override readonly name = 'BuildLockedError';

  constructor(owner: number, file: string) {
    super(`another build (process ${owner}) is writing here; wait for it, or remove ${file} if it is not running`);
  }
}

/**
 * Takes the lock of an output folder; a lock whose process is gone is taken over.
 * @returns gives the lock back
 * @throws BuildLockedError
 */
export function lockOutput(dist: string): () => void {
  mkdirSync(dist, { recursive: true });
  const file = join(dist, '.lock');
  if (!create(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner) && Date.now() - statSync(file).mtimeMs < staleAfter) throw new BuildLockedError(owner, file);
    rmSync(file, { force: true });
    if (!create(file)) throw new BuildLockedError(owner, file);
  }
  return () => rmSync(file, { force: true });
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
