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
 * How hard a file is compressed. `page`: about a millisecond, for the many files that belong to one site; `arrival`:
 * twenty times as long for 7 % fewer bytes, for the pages on which visitors arrive; `shared`: maximum compression, for
 * files that are compressed once and cached by content.
 */
export type Effort = 'page' | 'arrival' | 'shared';

const qualities = { page: 9, arrival: 10, shared: constants.BROTLI_MAX_QUALITY } as const satisfies Record<
  Effort,
  number
>;

/** Home, landers and landing pages of a profile, by the path of the file. */
const arrivals = /^(?:[a-z]{2}\/)?(?:index\.html$|landers\/|openers\/)/;

/** How hard a page is compressed. @param file its path in the folder of its site */
export function effortOf(file: string): Effort {
  return arrivals.test(file) ? 'arrival' : 'page';
}

/** Compresses a file synchronously, on the calling thread: the build runs slow work on threads of its own. */
export function encode(content: Uint8Array, effort: Effort): Encoded {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window no larger than the page: allocating a larger one takes longer than the compression.
    ...(effort !== 'shared' && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return {
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: effort === 'shared' ? constants.Z_BEST_COMPRESSION : 6 }),
  };
}
