import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockFile = 'lock';
const ownerFileName = 'lock.pid';

export interface DirectoryLock {
  release(): void;
}

/** Another process works in the folder. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Makes this process the only one that works in a folder: two builds would mix their output, and PGlite lets two processes in and
 * then loses what one of them was told is saved (trials §1.3). The operating system holds the lock (an exclusive transaction on an
 * empty SQLite file, the only file lock that Node has), so it cannot be stolen from a living process and is gone with a dead one,
 * however it died. For Node only.
 * @throws DirectoryInUseError naming the process that has it
 */
export function lockDirectory(folder: string): DirectoryLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownerFile = path.join(folder, ownerFileName);
  const file = new DatabaseSync(path.join(folder, lockFile));
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUseError(`${folder} is in use by ${owner(ownerFile)}`, { cause: error });
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return { release: () => file.close() };
}

/**
 * Who works in a folder now, such as `process 4321`; `undefined` when nobody does. Looks only: nothing is made or written.
 * @throws when the lock cannot be read, such as for want of permission
 */
export function holderOf(folder: string): string | undefined {
  const lock = path.join(folder, lockFile);
  if (!existsSync(lock)) return undefined;
  const file = new DatabaseSync(lock, { readOnly: true });
  try {
    file.exec('select 1 from sqlite_schema');
    return undefined;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return owner(path.join(folder, ownerFileName));
  } finally {
    file.close();
  }
}

/** SQLITE_BUSY; anything else, such as a full disk, is not another process. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function owner(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}
