import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { madeFolder } from '#build/output/made-once.ts';
import { storeFolder } from '#build/output/store.ts';

const day = 24 * 60 * 60 * 1000;
const keepUnused = 14 * day;

/**
 * Deletes what was stored, or made once, and is neither part of a site nor was used by a build for two weeks. Looks once
 * a day, as there are thousands of files.
 */
export function pruneCaches(now: Date): void {
  const marker = join(dirname(storeFolder), '.pruned');
  const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getTime() - last < day) return;
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, '');
  const kinds = existsSync(madeFolder) ? readdirSync(madeFolder) : [];
  for (const folder of [storeFolder, ...kinds.map((kind) => join(madeFolder, kind))]) pruneFolder(folder, now);
}

/** Deletes the files of a folder that have no other name, and were not used for two weeks. */
export function pruneFolder(folder: string, now: Date): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    // A file that sites link has more names than this one.
    if (stat?.nlink === 1 && now.getTime() - stat.mtimeMs > keepUnused) rmSync(join(folder, name), { force: true });
  }
}
