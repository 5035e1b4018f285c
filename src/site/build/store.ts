import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { encode, isCompressible } from '#site/build/compress.ts';
import { contentHash } from '#site/build/file-tree.ts';
import { rootFolder } from '#site/build/paths.ts';

/** A file that many sites share, kept once by its content and linked into each site. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  /** Suffixes that stand beside `path`. */
  readonly encodings: readonly ('.br' | '.gz')[];
}

const folder = join(rootFolder, '.cache/files');
const keepUnused = 14 * 24 * 60 * 60 * 1000;

/**
 * Puts content into the store, compressed as small as it gets; the second time nothing is done.
 * Sources are copied rather than linked, since an editor that writes in place would write into every site.
 * @param name only its ending counts
 */
export function storeFile(name: string, content: Uint8Array): StoredFile {
  const path = join(folder, contentHash(content));
  const encodings = isCompressible(name) ? (['.br', '.gz'] as const) : [];
  mkdirSync(folder, { recursive: true });
  if (statSync(path, { throwIfNoEntry: false })?.size !== content.length) place(path, content);
  if (encodings.some((suffix) => !existsSync(path + suffix))) {
    const { br, gz } = encode(content, 'shared');
    place(`${path}.br`, br);
    place(`${path}.gz`, gz);
  }
  return { path, bytes: content.length, encodings };
}

/** A file of the store by the hash of its content, if it stands there whole; for files that are not compressed any further. */
export function findStored(hash: string, bytes: number): StoredFile | undefined {
  const path = join(folder, hash);
  return statSync(path, { throwIfNoEntry: false })?.size === bytes ? { path, bytes, encodings: [] } : undefined;
}

/** Links a file to a new place; where links cannot reach (another file system) or are used up it is copied. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EXDEV' && code !== 'EMLINK' && code !== 'EPERM') throw error;
    copyFileSync(from, to);
  }
}

/** Drops what no site has used for two weeks. */
export function pruneStore(now: Date): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat?.nlink === 1 && now.getTime() - stat.mtimeMs > keepUnused) rmSync(join(folder, name), { force: true });
  }
}

function place(path: string, content: Uint8Array): void {
  // Two sites may bring the same file at the same time.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
