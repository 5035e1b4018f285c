import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assetFolder } from '#build/output/assets.ts';
import { brotliOf, gzipOf } from '#build/output/compress.ts';
import { linkFile, type StoredFile } from '#build/output/store.ts';
import { memoize } from '#lib/memoize.ts';
import { isCompressible } from '#lib/served-files.ts';
import type { Precompress } from '#site/schema/hosting.ts';

const encodedSuffixes = ['', '.br', '.gz'];

/** Files of the store never change, and every site links the same ones. */
const statOfStored = memoize((path: string) => statSync(path));

function namesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

/**
 * The folder of one site while the build fills it. Lists the files that the site has, and counts their bytes. Where it
 * updates a finished folder, it contains only what differs from that.
 */
export class SiteFolder {
  readonly path: string;
  /** Size of all files so far, including compressed copies. */
  bytes = 0;
  /** Paths of all files so far, without compressed copies. */
  readonly files = new Set<string>();
  readonly #precompress: Precompress;
  readonly #base: string | undefined;
  /** Names in the asset folder of the finished folder, once they are asked for. */
  #assetsInBase: ReadonlySet<string> | undefined;
  /** Folders that exist. */
  readonly #folders = new Set<string>();

  /**
   * Continues with an existing folder; files already in it are not listed or counted.
   * @param precompress which compressed copies `write` makes
   * @param base finished folder that this one updates
   */
  constructor(path: string, precompress: Precompress, base?: string) {
    this.path = path;
    this.#precompress = precompress;
    this.#base = base;
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
    const sizes = this.#sizesInBase(name, bytes);
    if (sizes !== undefined) return this.#keep(name, sizes);
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
    const suffixes = ['', ...file.encodings];
    const stored = suffixes.map((suffix) => statOfStored(file.path + suffix));
    const sizes = stored.map(({ size }) => size);
    if (this.#hasInBase(name, suffixes, stored)) {
      this.#keep(name, sizes);
      return;
    }
    const path = this.#prepare(name);
    for (const suffix of suffixes) linkFile(file.path + suffix, path + suffix);
    this.#count(sizes);
  }

  /**
   * Leaves a page where it is in the folder that this one updates, if it and its compressed copies have the size that
   * they had when it was written.
   * @param bytes their size together
   * @returns whether they had
   */
  takeOver(name: string, bytes: number): boolean {
    const sizes = this.#statsInBase(name, this.#writtenSuffixes)?.map(({ size }) => size);
    if (sizes?.reduce((total, size) => total + size, 0) !== bytes) return false;
    this.#keep(name, sizes);
    return true;
  }

  /** Keeps a file of an earlier build, with the compressed copies that exist. @param from its finished folder */
  carryOver(name: string, from: string): void {
    const suffixes = encodedSuffixes.filter((suffix) => existsSync(join(from, name + suffix)));
    const sizes = suffixes.map((suffix) => statSync(join(from, name + suffix)).size);
    if (from === this.#base) {
      this.#keep(name, sizes);
      return;
    }
    const path = this.#prepare(name);
    for (const suffix of suffixes) linkFile(join(from, name + suffix), path + suffix);
    this.#count(sizes);
  }

  /** Where a file of the site is to be read now. */
  locate(name: string): string {
    const path = join(this.path, name);
    return this.#base === undefined || existsSync(path) ? path : join(this.#base, name);
  }

  /** Suffixes of what `write` makes of a text. */
  get #writtenSuffixes(): readonly string[] {
    return this.#precompress === 'br+gz' ? encodedSuffixes : ['', '.br'];
  }

  /** Sizes of a file of the finished folder that has this content, with its compressed copies. */
  #sizesInBase(name: string, content: Uint8Array): number[] | undefined {
    const found = this.#statsInBase(name, isCompressible(name) ? this.#writtenSuffixes : ['']);
    if (this.#base === undefined || found?.[0]?.size !== content.length) return undefined;
    return readFileSync(join(this.#base, name)).equals(content) ? found.map(({ size }) => size) : undefined;
  }

  /** Whether the finished folder links these files. An asset has another name with other content. */
  #hasInBase(name: string, suffixes: readonly string[], stored: readonly Stats[]): boolean {
    if (this.#base === undefined) return false;
    if (name.startsWith(`${assetFolder}/`)) {
      this.#assetsInBase ??= namesIn(join(this.#base, assetFolder));
      const asset = name.slice(assetFolder.length + 1);
      return suffixes.every((suffix) => this.#assetsInBase?.has(asset + suffix));
    }
    const found = this.#statsInBase(name, suffixes);
    return found?.every(({ ino, dev }, index) => ino === stored[index]?.ino && dev === stored[index]?.dev) ?? false;
  }

  /** @returns `undefined` if one of them is missing */
  #statsInBase(name: string, suffixes: readonly string[]): Stats[] | undefined {
    if (this.#base === undefined) return undefined;
    const path = join(this.#base, name);
    const found = suffixes.flatMap((suffix) => statSync(path + suffix, { throwIfNoEntry: false }) ?? []);
    return found.length === suffixes.length ? found : undefined;
  }

  /**
   * The finished folder has this file.
   * @param sizes of its forms, with Brotli second
   * @returns its size as browsers download it
   */
  #keep(name: string, sizes: readonly number[]): number {
    // A file of all sites of the same name came before.
    if (this.files.has(name))
      for (const suffix of encodedSuffixes) rmSync(join(this.path, name + suffix), { force: true });
    this.files.add(name);
    this.#count(sizes);
    return sizes[1] ?? sizes[0] ?? 0;
  }

  #count(sizes: readonly number[]): void {
    for (const size of sizes) this.bytes += size;
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
