import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '#build/bundle/kept-bundle.ts';
import type { AssetGraph } from '#build/output/assets.ts';
import { finisherKey } from '#build/output/finished-pages.ts';
import { assetsOf } from '#build/output/kept-graph.ts';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** What all sites of one build share. Plain data, so it can be sent to threads. */
export interface SharedOutput {
  readonly bundle: Bundle;
  readonly assets: AssetGraph;
  /** By path in the site's folder. */
  readonly publicFiles: ReadonlyMap<string, StoredFile>;
  /** Key of how pages are finished (`finisherKey`). */
  readonly finisher: string;
}

/** Reads the bundle and the public files into the store, once for all sites. */
export function readShared(bundle: Bundle): SharedOutput {
  const assets = assetsOf(bundle.folder);
  const publicFiles = storeFolder(join(rootFolder, 'public'));
  return { bundle, assets, publicFiles, finisher: finisherKey(assets.runtimeNames) };
}

function storeFolder(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const path of filesOf(folder)) files.set(path, storeFile(path, readFileSync(join(folder, path))));
  return files;
}
