import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files of a folder at any depth as paths from it with `/`, sorted; what editors and systems leave behind is no part of it. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftBehind(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
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
