import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { transportSecurityHeaders } from '#server/http/security-headers.ts';
import type { FileForm } from '#server/serving/site-files.ts';

/** What is known of a file's form once it was looked at. */
export interface LoadedForm {
  /** Strong entity tag: differs with the content and with the encoding. */
  readonly tag: string;
  readonly size: number;
  /**
   * Short ones as Latin-1 text, which Node sends together with the headers in one piece (measured: 22 instead of 30 µs a request).
   * `undefined` for a file too large to keep: it is read from the disk each time.
   */
  readonly body: string | Buffer | undefined;
  /** All headers of an answer with the whole file, by http and by https. */
  readonly head: string[];
  readonly secureHead: string[];
}

const bytesPerMegabyte = 1024 * 1024;
/** Beyond this a file is streamed: a video must not push out thousands of pages. */
const largestKept = 2 * bytesPerMegabyte;
const longestText = 64 * 1024;

/** Keeps the bytes of files that were asked for lately, up to a fixed amount of memory. */
export class ByteCache {
  readonly #limit: number;
  /** In order of last use. */
  readonly #kept = new Map<FileForm, LoadedForm>();
  readonly #loading = new Map<FileForm, Promise<LoadedForm>>();
  #size = 0;

  constructor(megabytes: number) {
    this.#limit = megabytes * bytesPerMegabyte;
  }

  /** What is kept of a form, at once; `undefined` when it has to be loaded. */
  get(form: FileForm): LoadedForm | undefined {
    const found = this.#kept.get(form);
    if (found !== undefined && this.#size > this.#limit / 2) {
      // The order matters only when something may have to go soon.
      this.#kept.delete(form);
      this.#kept.set(form, found);
    }
    return found;
  }

  /** Reads a form from the disk; requests for the same one share the reading. Rejects with the error of the file system. */
  load(form: FileForm): Promise<LoadedForm> {
    const running = this.#loading.get(form);
    if (running !== undefined) return running;
    const loading = read(form, Math.min(largestKept, this.#limit)).finally(() => this.#loading.delete(form));
    this.#loading.set(form, loading);
    return loading.then((loaded) => this.#keep(form, loaded));
  }

  /** Drops what a folder had that was built anew. */
  forget(forms: Iterable<FileForm>): void {
    for (const form of forms) this.#drop(form);
  }

  #keep(form: FileForm, loaded: LoadedForm): LoadedForm {
    if (loaded.body === undefined || this.#kept.has(form)) return loaded;
    this.#kept.set(form, loaded);
    this.#size += loaded.size;
    for (const [oldest] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#drop(oldest);
    }
    return loaded;
  }

  #drop(form: FileForm): void {
    const loaded = this.#kept.get(form);
    if (loaded === undefined) return;
    this.#kept.delete(form);
    this.#size -= loaded.size;
  }
}

async function read(form: FileForm, largest: number): Promise<LoadedForm> {
  const handle = await open(form.path);
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size > largest) return describeForm(form, `${mtimeMs.toString(36)}.${size.toString(36)}`, size, undefined);
    const bytes = await handle.readFile();
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
    return describeForm(form, hash, bytes.length, bytes.length > longestText ? bytes : bytes.toString('latin1'));
  } finally {
    await handle.close();
  }
}

function describeForm(form: FileForm, version: string, size: number, body: LoadedForm['body']): LoadedForm {
  const tag = `"${version}${form.encoding === 'identity' ? '' : `-${form.encoding}`}"`;
  const head = [...form.headers, 'etag', tag, 'content-length', String(size)];
  return { tag, size, body, head, secureHead: [...head, ...transportSecurityHeaders] };
}
