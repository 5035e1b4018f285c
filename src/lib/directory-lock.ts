import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockFile = 'lock';
const ownerFileName = 'lock.pid';

export interface DirectoryLock {
  release(): void;
}

/** Another process holds the lock on the folder. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Locks a folder for this process: two builds would mix their output, and PGlite lets two processes in and then loses
 * data that it confirmed to one of them. The operating system holds the lock (an exclusive transaction
 * on an empty SQLite file, the only file lock in Node.js), so no process can steal it from a living one, and it ends
 * with its process, even after a crash. Node.js only.
 * @throws DirectoryInUseError naming the process that holds the lock
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
 * @returns the process that holds the lock on a folder, such as `process 4321`; `undefined` when none does. Creates
 *   and writes nothing.
 * @throws when the lock file cannot be read, for example without permission
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

/** Whether the error is SQLITE_BUSY. Other errors, such as a full disk, do not mean another process. */
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
