import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeFileOnce } from '#build/output/made-once.ts';
import type { StoredFile } from '#build/output/store.ts';
import { memoize } from '#lib/memoize.ts';
import { addFolder } from '#site-loader/source/file-tree.ts';

/**
 * What `make` draws, kept between builds.
 * @param source everything that it depends on, beside the code of drawings
 * @param ending of the file, with its dot
 */
export function drawFileOnce(
  kind: string,
  source: string,
  ending: string,
  make: () => Promise<Buffer>,
): Promise<StoredFile> {
  return makeFileOnce(kind, `${codeOf(import.meta.dirname)} ${source}`, ending, make);
}

/** The same, read. */
export async function drawOnce(...drawing: Parameters<typeof drawFileOnce>): Promise<Buffer> {
  return readFileSync((await drawFileOnce(...drawing)).path);
}

/** Hash of the code of a folder. Another version of it, though it draws the same SVG, may make other pixels of it. */
const codeOf = memoize((folder: string): string => {
  const hash = createHash('sha256');
  addFolder(hash, folder);
  return hash.digest('hex');
});
