import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from '#build/output/store.ts';
import { removeAbandoned } from '#lib/abandoned-drafts.ts';
import { memoize } from '#lib/memoize.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Has a folder for each kind. */
export const madeFolder = join(rootFolder, '.cache/made');
const day = 24 * 60 * 60 * 1000;

/**
 * What `make` makes, such as a picture, cached in `.cache/made/<kind>/`: later builds read the file.
 * @param source everything that it depends on; the cache key
 * @param name extension of the file, with its dot
 */
export async function makeOnce(
  kind: string,
  source: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return readFileSync((await makeFileOnce(kind, source, name, make)).path);
}

/** The same as a file, which sites link. It is never written again. */
export async function makeFileOnce(
  kind: string,
  source: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<StoredFile> {
  const folder = join(madeFolder, kind);
  const path = join(folder, `${contentHash(source)}${name}`);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined) {
    noteUse(path, found.mtimeMs);
    return { path, bytes: found.size, encodings: [] };
  }
  const made = await make();
  mkdirSync(folder, { recursive: true });
  tidy(folder);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, made);
  renameSync(draft, path);
  return { path, bytes: made.length, encodings: [] };
}

/** Says that a file is still used, at most once a day: `pruneCaches` deletes what is not. */
function noteUse(path: string, usedMs: number): void {
  const now = new Date();
  if (now.getTime() - usedMs > day) utimesSync(path, now, now);
}

/** What `randomUUID` puts at the end of the name of a draft. */
const draftEnding = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes abandoned drafts from a folder, once. */
const tidy = memoize((folder: string) => {
  removeAbandoned(folder, (name) => draftEnding.test(name));
  return true;
});
