import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetGraph, assetFolder } from '#build/output/assets.ts';
import { memoize } from '#lib/memoize.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

/** The hashed files that pages load, as budgets weigh them. */
export interface WeighedAssets {
  readonly names: readonly string[];
  has(name: string): boolean;
  read(name: string): string;
  /** Bytes (brotli). */
  sizeOf(names: readonly string[]): number;
}

/** The files of a bundle. */
export function assetsOfBundle({ files }: Pick<AssetGraph, 'files'>): WeighedAssets {
  return weighed([...files.keys()], (name) => files.get(name)?.file.path ?? name);
}

/** The files of a finished folder. */
export function assetsOfFolder(folder: string): WeighedAssets {
  const assets = join(folder, assetFolder);
  return weighed(
    filesOf(assets).filter((name) => !name.endsWith('.br') && !name.endsWith('.gz')),
    (name) => join(assets, name),
  );
}

function weighed(names: readonly string[], pathOf: (name: string) => string): WeighedAssets {
  const all = new Set(names);
  const size = memoize((name: string) => statSync(`${pathOf(name)}.br`).size);
  return {
    names,
    has: (name) => all.has(name) && existsSync(pathOf(name)),
    read: memoize((name: string) => readFileSync(pathOf(name), 'utf8')),
    sizeOf: (list) => list.reduce((total, name) => total + size(name), 0),
  };
}
