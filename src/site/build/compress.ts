import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The two encodings that hosts serve beside a file: `<name>.br`, `<name>.gz`. */
export interface Encoded {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** Endings of files that gain by compression. */
export const compressible: ReadonlySet<string> = new Set([
  'css',
  'html',
  'js',
  'json',
  'svg',
  'txt',
  'webmanifest',
  'xml',
]);

/** Whether a file gains by compression; images and fonts are compressed already. */
export function isCompressible(name: string): boolean {
  return compressible.has(name.slice(name.lastIndexOf('.') + 1));
}

/**
 * Compresses one file, on the thread that asks: the build has threads of its own for what takes long.
 * @param effort `page`: about a millisecond, for the many files that only one site has; `shared`: the smallest, for files
 * that are compressed once and kept by content
 */
export function encode(content: Uint8Array, effort: 'page' | 'shared'): Encoded {
  const quality = effort === 'page' ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the page: setting up a larger one costs more than the compression.
    ...(effort === 'page' && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return {
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: effort === 'page' ? 6 : constants.Z_BEST_COMPRESSION }),
  };
}
