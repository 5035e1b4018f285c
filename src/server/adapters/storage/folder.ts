import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoFile, Storage } from '#server/core/ports/storage.ts';

/**
 * Stores photos in a folder, the embedded default: `<folder>/<pool>/<first two characters of the
 * key>/<key>.<size>.<format>`, readable by this user only.
 * @param flush flush each file to the disk before it counts as stored, so that it survives a power cut; takes three
 *   times as long
 */
export function createFolderStorage(folder: string, flush: boolean): Storage {
  const pathOf = (file: PhotoFile) => path.join(folder, ...partsOf(file));
  return {
    put: async (file, bytes) => {
      const target = pathOf(file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeWhole(target, bytes, flush);
    },
    get: (file) => readFile(pathOf(file)).catch(undefinedIfMissing),
    delete: async (file) => {
      const target = pathOf(file);
      await rm(target, { force: true });
      await rm(partOf(target), { force: true });
    },
    rename: async (file, key) => {
      const target = pathOf({ ...file, key });
      await mkdir(path.dirname(target), { recursive: true });
      return rename(pathOf(file), target).then(() => true, falseIfMissing);
    },
  };
}

/** The path of a file below the folder. */
export function fileName(file: PhotoFile): string {
  return path.join(...partsOf(file));
}

/** @throws TypeError for names that could lead out of the folder, even if the callers have checked them */
function partsOf({ pool, key, size, format = 'webp' }: PhotoFile): string[] {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(pool)) throw new TypeError(`not the name of a pool: ${pool}`);
  if (!/^[A-Za-z0-9_-]{22}$/.test(key)) throw new TypeError(`not the key of a photo: ${key}`);
  return [pool, key.slice(0, 2), `${key}.${size}.${format}`];
}

/**
 * Temporary file for a write. Derived from the final name, so `delete` also finds what a killed process left behind.
 */
function partOf(target: string): string {
  return `${target}.part`;
}

/** Writes to a temporary file and renames it, so that no reader sees half a picture; on a full disk nothing is left. */
async function writeWhole(target: string, bytes: Uint8Array, flush: boolean): Promise<void> {
  const part = partOf(target);
  try {
    await writeFile(part, bytes, { mode: 0o600, flush });
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function falseIfMissing(error: unknown): false {
  if (!isMissing(error)) throw error;
  return false;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
