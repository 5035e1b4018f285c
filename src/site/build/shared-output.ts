import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetGraph } from '#site/build/assets.ts';
import { filesOf } from '#site/build/file-tree.ts';
import { rootFolder } from '#site/build/paths.ts';
import { type StoredFile, storeFile } from '#site/build/store.ts';

/** What every site of one build shares; data alone, so that every thread can have it. */
export interface SharedOutput {
  readonly assets: AssetGraph;
  /** Path in each site to the file. */
  readonly publicFiles: ReadonlyMap<string, StoredFile>;
}

/** Reads the public files once for all sites. */
export function readShared(assets: AssetGraph): SharedOutput {
  return { assets, publicFiles: storeFolder(join(rootFolder, 'public')) };
}

function storeFolder(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const path of filesOf(folder)) files.set(path, storeFile(path, readFileSync(join(folder, path))));
  return files;
}
