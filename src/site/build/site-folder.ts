import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encode, isCompressible } from '#site/build/compress.ts';
import { linkFile, type StoredFile } from '#site/build/store.ts';

const encodedSuffixes = ['', '.br', '.gz'];

/** The folder of one site while it is put together; counts what it holds. */
export class SiteFolder {
  readonly path: string;
  /** Size of all files so far, compressed forms included. */
  bytes = 0;

  /** Goes on with a folder; what it holds already is not counted. */
  constructor(path: string) {
    this.path = path;
  }

  /** Starts an empty folder. */
  static create(path: string): SiteFolder {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    return new SiteFolder(path);
  }

  /** Writes a file of this site alone, with its compressed forms where they gain. */
  write(name: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const path = this.#prepare(name);
    // A shared file may be linked here already; writing into it would write into every site, and into the store.
    for (const suffix of encodedSuffixes) rmSync(path + suffix, { force: true });
    writeFileSync(path, bytes);
    this.bytes += bytes.length;
    if (isCompressible(name)) {
      const { br, gz } = encode(bytes, 'page');
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
      this.bytes += br.length + gz.length;
    }
  }

  /** Links a shared file in, compressed forms included. */
  place(name: string, file: StoredFile): void {
    const path = this.#prepare(name);
    for (const suffix of ['', ...file.encodings]) this.#link(file.path + suffix, path + suffix);
  }

  /** Links a file of an earlier build in, with whichever compressed forms it has. */
  carryOver(name: string, from: string): void {
    const path = this.#prepare(name);
    for (const suffix of encodedSuffixes) {
      if (existsSync(from + suffix)) this.#link(from + suffix, path + suffix);
    }
  }

  #link(from: string, to: string): void {
    linkFile(from, to);
    this.bytes += statSync(to).size;
  }

  #prepare(name: string): string {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }
}
