import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The two encodings that hosts serve next to a file: `<name>.br`, `<name>.gz`. */
export interface Encoded {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** Extensions of files that compression makes smaller. */
const compressible: ReadonlySet<string> = new Set(['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml']);

/** Whether compression makes a file smaller; images and fonts are compressed already. */
export function isCompressible(name: string): boolean {
  return compressible.has(name.slice(name.lastIndexOf('.') + 1));
}

/**
 * Compresses a file synchronously, on the calling thread: the build runs slow work on threads of its own.
 * @param effort `page`: about a millisecond, for the many files that belong to one site; `shared`: maximum compression,
 * for files that are compressed once and cached by content
 */
export function encode(content: Uint8Array, effort: 'page' | 'shared'): Encoded {
  const quality = effort === 'page' ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the page: allocating a larger one takes longer than the compression.
    ...(effort === 'page' && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return {
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: effort === 'page' ? 6 : constants.Z_BEST_COMPRESSION }),
  };
}
