import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliOf, gzipOf } from '#build/output/compress.ts';
import { isCompressible } from '#lib/served-files.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** A file that many sites share, stored once by its content and hard-linked into each site. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  /** Suffixes of the compressed copies next to `path`. */
  readonly encodings: readonly ('.br' | '.gz')[];
}

export const storeFolder = join(rootFolder, '.cache/files');

/**
 * Puts content into the store with maximum compression. Idempotent: content already stored is not written again.
 * Copies sources rather than linking them: an editor that writes in place would write into every site.
 * @param name only its extension matters: it decides whether to compress
 */
export function storeFile(name: string, content: Uint8Array): StoredFile {
  const path = join(storeFolder, contentHash(content));
  const encodings = isCompressible(name) ? (['.br', '.gz'] as const) : [];
  mkdirSync(storeFolder, { recursive: true });
  if (statSync(path, { throwIfNoEntry: false })?.size !== content.length) place(path, content);
  if (encodings.some((suffix) => !existsSync(path + suffix))) {
    place(`${path}.br`, brotliOf(content, 'shared'));
    place(`${path}.gz`, gzipOf(content, 'shared'));
  }
  return { path, bytes: content.length, encodings };
}

/** A complete file of the store by the hash of its content; only for files without compressed copies. */
export function findStored(hash: string, bytes: number): StoredFile | undefined {
  const path = join(storeFolder, hash);
  return statSync(path, { throwIfNoEntry: false })?.size === bytes ? { path, bytes, encodings: [] } : undefined;
}

/** A complete file of the store by the hash of its content; only for files with compressed copies. */
export function findCompressed(hash: string): StoredFile | undefined {
  const path = join(storeFolder, hash);
  const encodings = ['.br', '.gz'] as const;
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  return bytes === undefined || encodings.some((suffix) => !existsSync(path + suffix))
    ? undefined
    : { path, bytes, encodings };
}

/** Hard-links a file. Copies it if a link is impossible: another file system, too many links, or not permitted. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EXDEV' && code !== 'EMLINK' && code !== 'EPERM') throw error;
    copyFileSync(from, to);
  }
}

function place(path: string, content: Uint8Array): void {
  // Write and rename: two sites may store the same file at the same time.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
