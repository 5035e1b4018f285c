import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { transportSecurityHeaders } from '#server/http/security-headers.ts';
import { gzipOf, NotCompressedError } from '#server/serving/gzip.ts';
import type { FileForm } from '#server/serving/site-files.ts';

/** One form of a file after its first read. */
export interface LoadedForm {
  /** Strong entity tag: differs with the content and with the encoding. */
  readonly tag: string;
  readonly size: number;
  /**
   * Short content as Latin-1 text, which Node.js sends in one piece with the headers (measured: 22 instead of 30 µs
   * per request). `undefined` for a file too large to cache: it is read from the disk each time.
   */
  readonly body: string | Buffer | undefined;
  /** All headers of an answer with the whole file: `head` for http, `secureHead` for https. */
  readonly head: string[];
  readonly secureHead: string[];
}

const bytesPerMegabyte = 1024 * 1024;
/** Larger files are streamed: one video must not evict thousands of pages. */
const largestKept = 2 * bytesPerMegabyte;
const maxTextBytes = 64 * 1024;

/**
 * Caches the bytes of recently requested files, up to a fixed amount of memory. A gzip that is made of a file counts
 * like one that is read.
 */
export class ByteCache {
  readonly #kept: LRUCache<FileForm, LoadedForm>;

  /** @param compress how a gzip is made */
  constructor(megabytes: number, compress: typeof gzipOf = gzipOf) {
    const limit = megabytes * bytesPerMegabyte;
    // lru-cache accepts no size of 0, for the cache or an entry. An entry larger than the cache is not stored.
    const maxSize = Math.max(1, limit);
    this.#kept = new LRUCache<FileForm, LoadedForm>({
      maxSize,
      sizeCalculation: ({ body, size }) => (body === undefined ? maxSize + 1 : Math.max(1, size)),
      fetchMethod: (form) => (form.isMade ? make(form, compress) : read(form, Math.min(largestKept, limit))),
      // When a build swap drops an entry during its load, the requests that wait for it still get their answer.
      ignoreFetchAbort: true,
    });
  }

  /** @returns the cached form, without waiting; `undefined` when it has to be loaded */
  get(form: FileForm): LoadedForm | undefined {
    return this.#kept.get(form);
  }

  /**
   * Reads a form from the disk, or makes it; concurrent requests for it share that. Rejects with the error of the file
   * system, or with `NotCompressedError` for a form that cannot be made.
   */
  load(form: FileForm): Promise<LoadedForm> {
    return this.#kept.forceFetch(form);
  }

  /** Drops the entries of a folder that a build has replaced. */
  forget(forms: Iterable<FileForm>): void {
    for (const form of forms) this.#kept.delete(form);
  }
}

async function read(form: FileForm, largest: number): Promise<LoadedForm> {
  const handle = await open(form.path);
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size > largest) return describeForm(form, `${mtimeMs.toString(36)}.${size.toString(36)}`, size, undefined);
    return describeBytes(form, await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Compresses a file of the folder. The bytes are not on the disk, so an entry has them even if the cache is off. */
async function make(form: FileForm, compress: typeof gzipOf): Promise<LoadedForm> {
  const { size } = await stat(form.path);
  if (size > largestKept) throw new NotCompressedError(`${form.path} has ${size} bytes`);
  return describeBytes(form, await compress(await readFile(form.path)));
}

function describeBytes(form: FileForm, bytes: Buffer): LoadedForm {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  return describeForm(form, hash, bytes.length, bytes.length > maxTextBytes ? bytes : bytes.toString('latin1'));
}

function describeForm(form: FileForm, version: string, size: number, body: LoadedForm['body']): LoadedForm {
  const tag = `"${version}${form.encoding === 'identity' ? '' : `-${form.encoding}`}"`;
  const head = [...form.headers, 'etag', tag, 'content-length', String(size)];
  return { tag, size, body, head, secureHead: [...head, ...transportSecurityHeaders] };
}
