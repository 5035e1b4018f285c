import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of a folder at any depth, as relative paths with `/`, sorted. Skips files that editors and systems leave
 * behind. Follows links, since operators share files among sites with them; skips broken and circular links.
 */
export function filesOf(folder: string): string[] {
  return existsSync(folder) ? walk(folder, '', new Set()).sort() : [];
}

function walk(folder: string, prefix: string, above: ReadonlySet<string>): string[] {
  const real = realpathSync(folder);
  if (above.has(real)) return [];
  const inside = new Set(above).add(real);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isLeftBehind(entry.name) && !entry.isDirectory()) return [];
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if (kind?.isDirectory()) return walk(path, `${prefix}${entry.name}/`, inside);
    return kind?.isFile() ? [`${prefix}${entry.name}`] : [];
  });
}

/** A text that changes when a file is written, comes or goes. */
export function stamp(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs} ${stat.size}`;
}

/**
 * Adds names and contents of every file of a folder to a hash.
 * @param isPart filters files by their relative path
 */
export function addFolder(hash: Hash, folder: string, isPart: (path: string) => boolean = () => true): void {
  for (const path of filesOf(folder)) {
    if (isPart(path)) addText(hash, path, readFileSync(join(folder, path)));
  }
}

/** Adds a named piece to a hash, with its length, so that the boundary between two pieces is unambiguous. */
export function addText(hash: Hash, name: string, content: string | Uint8Array): void {
  hash.update(`${name}\0${content.length}\0`).update(content);
}

/** Short hash of a content: 128 bits of its SHA-256, as hex. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function isLeftBehind(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}
