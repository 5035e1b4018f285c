import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of a folder at any depth as paths from it with `/`, sorted; what editors and systems leave behind is no part of it. Links are
 * followed, since operators share files among sites by them; one that leads back to where it stands, or nowhere, is left out.
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

/**
 * Adds names and contents of every file of a folder to a hash.
 * @param isPart leaves files out by their path from the folder
 */
export function addFolder(hash: Hash, folder: string, isPart: (path: string) => boolean = () => true): void {
  for (const path of filesOf(folder)) {
    if (isPart(path)) addText(hash, path, readFileSync(join(folder, path)));
  }
}

/** Adds one named piece to a hash; its length is hashed too, so that pieces cannot run into each other. */
export function addText(hash: Hash, name: string, content: string | Uint8Array): void {
  hash.update(`${name}\0${content.length}\0`).update(content);
}

/** Short name of some content: 128 bits of its SHA-256. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function isLeftBehind(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}
