import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the project. */
export const root = join(import.meta.dirname, '../..');
/** Folder of the bundles, a subfolder each, and of `current.json`, which says which is the newest. */
export const bundles = join(root, '.cache/server');

export interface BundleState {
  /** The folder that it was made in: the bundle has absolute paths. */
  readonly root: string;
  /** The bundle's own folder. */
  readonly folder: string;
  /** Path of the file to run. */
  readonly entry: string;
  /** Each file that went in: path from the root, size in bytes, time of its last change (ms). */
  readonly files: readonly (readonly [path: string, size: number, changed: number])[];
  /** Each file of the bundle: path from its folder, size in bytes. */
  readonly made: readonly (readonly [path: string, size: number])[];
}

/** Whether a folder has each file in its size: a crash can leave some of them empty. */
export function isWhole(folder: string, files: readonly (readonly [path: string, size: number])[]): boolean {
  return files.every(([path, size]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === size);
}

/** @returns path of the bundle of the server; `undefined` if there is none, or if one of its sources has changed */
export function findFreshBundle(folder = bundles): string | undefined {
  try {
    const state: BundleState = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
    const isFresh = state.files.every(([file, size, changed]) => {
      const now = statSync(join(root, file));
      return now.size === size && now.mtimeMs === changed;
    });
    return state.root === root && isFresh && isWhole(state.folder, state.made) ? state.entry : undefined;
  } catch {
    return undefined;
  }
}
