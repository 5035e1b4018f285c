import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileForm } from './site-files.ts';

/** What is known of a file's form once it was looked at. */
export interface LoadedForm {
  /** Strong entity tag: differs with the content and with the encoding. */
  readonly tag: string;
  readonly size: number;
  /** `undefined` for a file too large to keep: it is read from the disk each time. */
  readonly bytes: Buffer | undefined;
}

const bytesPerMegabyte = 1024 * 1024;
/** Beyond this a file is streamed: a video must not push out thousands of pages. */
const largestKept = 2 * bytesPerMegabyte;

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
    if (loaded.bytes === undefined || this.#kept.has(form)) return loaded;
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

async function read({ path, encoding }: FileForm, largest: number): Promise<LoadedForm> {
  const handle = await open(path);
  try {
    const { size, mtimeMs } = await handle.stat();
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    if (size > largest)
      return { tag: `"${mtimeMs.toString(36)}.${size.toString(36)}${suffix}"`, size, bytes: undefined };
    const bytes = await handle.readFile();
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
    return { tag: `"${hash}${suffix}"`, size: bytes.length, bytes };
  } finally {
    await handle.close();
  }
}
