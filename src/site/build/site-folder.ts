import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
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
  async write(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const path = await this.#prepare(name);
    // A shared file may be linked here already; writing into it would write into every site, and into the store.
    for (const suffix of encodedSuffixes) rmSync(path + suffix, { force: true });
    const files = [writeFile(path, bytes)];
    this.bytes += bytes.length;
    if (isCompressible(name)) {
      const { br, gz } = await encode(bytes, 'page');
      files.push(writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz));
      this.bytes += br.length + gz.length;
    }
    await Promise.all(files);
  }

  /** Links a shared file in, compressed forms included. */
  async place(name: string, file: StoredFile): Promise<void> {
    const path = await this.#prepare(name);
    for (const suffix of ['', ...file.encodings]) await this.#link(file.path + suffix, path + suffix);
  }

  /** Links a file of an earlier build in, with whichever compressed forms it has. */
  async carryOver(name: string, from: string): Promise<void> {
    const path = await this.#prepare(name);
    for (const suffix of encodedSuffixes) {
      if (existsSync(from + suffix)) await this.#link(from + suffix, path + suffix);
    }
  }

  async #link(from: string, to: string): Promise<void> {
    await linkFile(from, to);
    this.bytes += statSync(to).size;
  }

  async #prepare(name: string): Promise<string> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}
