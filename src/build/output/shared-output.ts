import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetGraph } from '#build/output/assets.ts';
import { finisherKey } from '#build/output/finished-pages.ts';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** The files that all sites of one build share. Plain data, so it can be sent to threads. */
export interface SharedOutput {
  readonly assets: AssetGraph;
  /** By path in the site's folder. */
  readonly publicFiles: ReadonlyMap<string, StoredFile>;
  /** Key of how pages are finished (`finisherKey`). */
  readonly finisher: string;
}

/** Reads the public files into the store, once for all sites. */
export function readShared(assets: AssetGraph): SharedOutput {
  const publicFiles = storeFolder(join(rootFolder, 'public'));
  return { assets, publicFiles, finisher: finisherKey(assets.runtimeNames) };
}

function storeFolder(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const path of filesOf(folder)) files.set(path, storeFile(path, readFileSync(join(folder, path))));
  return files;
}
