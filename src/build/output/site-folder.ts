import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { effortOf, encode, isCompressible } from '#build/output/compress.ts';
import { linkFile, type StoredFile } from '#build/output/store.ts';

const encodedSuffixes = ['', '.br', '.gz'];

/** The folder of one site while the build fills it. Counts the bytes that it writes. */
export class SiteFolder {
  readonly path: string;
  /** Size of all files so far, including compressed copies. */
  bytes = 0;

  /** Continues with an existing folder; files already in it are not counted. */
  constructor(path: string) {
    this.path = path;
  }

  /** Deletes the folder if it exists and creates an empty one. */
  static create(path: string): SiteFolder {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    return new SiteFolder(path);
  }

  /** Writes a file that belongs to this site only, with compressed copies if compression helps. */
  write(name: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const path = this.#prepare(name);
    // Unlink first: a shared file may be hard-linked here, and writing to it would change every site and the store.
    for (const suffix of encodedSuffixes) rmSync(path + suffix, { force: true });
    writeFileSync(path, bytes);
    this.bytes += bytes.length;
    if (isCompressible(name)) {
      const { br, gz } = encode(bytes, effortOf(name));
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
      this.bytes += br.length + gz.length;
    }
  }

  /** Hard-links a shared file into the folder, with its compressed copies. */
  place(name: string, file: StoredFile): void {
    const path = this.#prepare(name);
    for (const suffix of ['', ...file.encodings]) this.#link(file.path + suffix, path + suffix);
  }

  /** Hard-links a file of an earlier build into the folder, with the compressed copies that exist. */
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
