import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * How hard a file is compressed. `page`: about a millisecond, for the many files that belong to one site; `shared`:
 * maximum compression, for files that are compressed once and cached by content.
 */
export type Effort = 'page' | 'shared';

/** Quality 9 takes a third to two thirds more time than 5 for pages that are 0.7 % smaller (decision 132). */
const qualities = { page: 5, shared: constants.BROTLI_MAX_QUALITY } as const;

/**
 * The content of `<name>.br`. Synchronous, on the calling thread, like `gzipOf`: the build runs slow work on threads of
 * its own.
 */
export function brotliOf(content: Uint8Array, effort: Effort): Uint8Array {
  const quality = qualities[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the page: allocating a larger one takes longer than the compression.
    ...(effort === 'page' && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return brotliCompressSync(content, { params });
}

/** The content of `<name>.gz`. */
export function gzipOf(content: Uint8Array, effort: Effort): Uint8Array {
  return gzipSync(content, { level: effort === 'shared' ? constants.Z_BEST_COMPRESSION : 6 });
}
