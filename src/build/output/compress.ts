import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageUse } from '#build/output/page-use.ts';

/**
 * How hard a file is compressed. `page`: about a millisecond, for the many files that belong to one site; `arrival`: the
 * same for the pages on which visitors arrive, and fifteen times as long for 7 % fewer bytes where one would be large;
 * `shared`: maximum compression, for files that are compressed once and cached by content.
 */
export type Effort = 'page' | 'arrival' | 'shared';

/** Quality 9 takes a third to two thirds more time than 5 for pages that are 0.7 % smaller (decision 132). */
const qualities = { page: 5, largeArrival: 10, shared: constants.BROTLI_MAX_QUALITY } as const;

/** No page on which visitors arrive may have more bytes (build-1). */
const largeArrival = 12_000;

/** How hard a page is compressed. @param file its path in the folder of its site */
export function effortOf(file: string): Effort {
  return pageUse(file) === 'arrival' ? 'arrival' : 'page';
}

/**
 * The content of `<name>.br`. Synchronous, on the calling thread, like `gzipOf`: the build runs slow work on threads of
 * its own.
 */
export function brotliOf(content: Uint8Array, effort: Effort): Uint8Array {
  const compressed = compress(content, effort === 'shared' ? qualities.shared : qualities.page);
  const isLarge = effort === 'arrival' && compressed.length > largeArrival;
  return isLarge ? compress(content, qualities.largeArrival) : compressed;
}

function compress(content: Uint8Array, quality: number): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the page: allocating a larger one takes longer than the compression.
    ...(quality !== qualities.shared && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return brotliCompressSync(content, { params });
}

/** The content of `<name>.gz`. */
export function gzipOf(content: Uint8Array, effort: Effort): Uint8Array {
  return gzipSync(content, { level: effort === 'shared' ? constants.Z_BEST_COMPRESSION : 6 });
}
