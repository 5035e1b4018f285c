import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliOf, gzipOf } from '#build/output/compress.ts';
import { linkFile, type StoredFile } from '#build/output/store.ts';
import { memoize } from '#lib/memoize.ts';
import { isCompressible } from '#lib/served-files.ts';
import type { Precompress } from '#site/schema/hosting.ts';

const encodedSuffixes = ['', '.br', '.gz'];

/** Files of the store never change, and every site links the same ones. */
const sizeOfStored = memoize((path: string) => statSync(path).size);

/** The folder of one site while the build fills it. Lists the files that it writes, and counts their bytes. */
export class SiteFolder {
  readonly path: string;
  /** Size of all files so far, including compressed copies. */
  bytes = 0;
  /** Paths of all files so far, without compressed copies. */
  readonly files = new Set<string>();
  readonly #precompress: Precompress;
  /** Folders that exist. */
  readonly #folders = new Set<string>();

  /**
   * Continues with an existing folder; files already in it are not listed or counted.
   * @param precompress which compressed copies `write` makes
   */
  constructor(path: string, precompress: Precompress) {
    this.path = path;
    this.#precompress = precompress;
  }

  /** Deletes the folder if it exists and creates an empty one. */
  static create(path: string, precompress: Precompress): SiteFolder {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    return new SiteFolder(path, precompress);
  }

  /**
   * Writes a file that belongs to this site only, with compressed copies if compression helps.
   * @returns its size as browsers download it, in bytes: compressed with brotli, if that is done
   */
  write(name: string, content: string | Uint8Array): number {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const path = this.#prepare(name);
    // Unlink first: a shared file may be hard-linked here, and writing to it would change every site and the store.
    // Looking is cheaper than unlinking what is not there. A compressed copy is never without its file.
    if (existsSync(path)) for (const suffix of encodedSuffixes) rmSync(path + suffix, { force: true });
    this.#add(path, bytes);
    if (!isCompressible(name)) return bytes.length;
    const compressed = brotliOf(bytes, 'page');
    this.#add(`${path}.br`, compressed);
    if (this.#precompress === 'br+gz') this.#add(`${path}.gz`, gzipOf(bytes, 'page'));
    return compressed.length;
  }

  /** Hard-links a shared file into the folder, with its compressed copies. */
  place(name: string, file: StoredFile): void {
    const path = this.#prepare(name);
    linkFile(file.path, path);
    for (const suffix of file.encodings) linkFile(file.path + suffix, path + suffix);
    this.bytes += file.bytes + file.encodings.reduce((total, suffix) => total + sizeOfStored(file.path + suffix), 0);
  }

  /**
   * Hard-links a file of an earlier build, with the compressed copies that `write` makes, if they have the size that they
   * had then.
   * @param bytes their size together
   * @returns whether they had, and are in the folder now
   */
  takeOver(name: string, from: string, bytes: number): boolean {
    const suffixes = ['', '.br', ...(this.#precompress === 'br+gz' ? ['.gz'] : [])];
    const sizes = suffixes.map((suffix) => statSync(from + suffix, { throwIfNoEntry: false })?.size ?? Number.NaN);
    if (sizes.reduce((total, size) => total + size, 0) !== bytes) return false;
    const path = this.#prepare(name);
    for (const suffix of suffixes) linkFile(from + suffix, path + suffix);
    this.bytes += bytes;
    return true;
  }

  /** Hard-links a file of an earlier build into the folder, with the compressed copies that exist. */
  carryOver(name: string, from: string): void {
    const path = this.#prepare(name);
    for (const suffix of encodedSuffixes) {
      if (!existsSync(from + suffix)) continue;
      linkFile(from + suffix, path + suffix);
      this.bytes += statSync(path + suffix).size;
    }
  }

  #add(path: string, content: Uint8Array): void {
    writeFileSync(path, content);
    this.bytes += content.length;
  }

  #prepare(name: string): string {
    this.files.add(name);
    const path = join(this.path, name);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return path;
  }
}
