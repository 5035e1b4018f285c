import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Folder of the bundles, a subfolder each, and of `current.json`, which says which is the newest. */
export const bundlesFolder = join(rootFolder, '.cache/server');

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

export type FoundBundle =
  /** @param entry path of the file to run */
  | { readonly type: 'fresh'; readonly entry: string }
  | { readonly type: 'missing' }
  /** @param why it is not used, for people */
  | { readonly type: 'stale'; readonly why: string };

/** Finds the newest bundle of the server, and whether it was made of the sources as they are now. */
export function findBundle(within = bundlesFolder): FoundBundle {
  try {
    const state: BundleState = JSON.parse(readFileSync(join(within, 'current.json'), 'utf8'));
    const why = whyStale(state);
    return why === undefined ? { type: 'fresh', entry: state.entry } : { type: 'stale', why };
  } catch {
    // There is none, or it was written by a release with other fields.
    return { type: 'missing' };
  }
}

function whyStale({ root, files, folder, made }: BundleState): string | undefined {
  if (root !== rootFolder) return `it was made in ${root}`;
  const changed = files.find(([file, size, time]) => {
    const now = statSync(join(rootFolder, file), { throwIfNoEntry: false });
    return now?.size !== size || now.mtimeMs !== time;
  });
  // Copying without times looks like a change, too.
  if (changed !== undefined) return `${changed[0]} has another size or time than when it was bundled`;
  return isWhole(folder, made) ? undefined : 'some of its files are missing';
}
