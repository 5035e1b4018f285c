import { statSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { filesOf } from '#site/build/file-tree.ts';

/** Files whose contents the loader reads; of all others only the name counts. */
const readByLoader = /\.(yaml|json|md)$/;

/** A text that changes when a file of the product's `locales/` changes; the same for every site. */
export function fingerprintOfProduct(): string {
  return listing(localesFolder);
}

/** A text that changes when a file of a site's folder changes that the loader reads. */
export function fingerprintOf(folder: string): string {
  return listing(folder);
}

function listing(folder: string): string {
  return filesOf(folder)
    .map((name) => (readByLoader.test(name) ? `${name} ${stamp(join(folder, name))}` : name))
    .join('\n');
}

function stamp(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs} ${stat.size}`;
}
