import { statSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

/** Files whose content the loader reads; for all others only the name matters. */
const readByLoader = /\.(yaml|json|md)$/;

/** A text that changes when a file of the product's `locales/` changes; the same for every site. */
export function fingerprintOfProduct(): string {
  return listing(localesFolder);
}

/** A text that changes when a file of a site's folder that the loader reads changes, or any file comes or goes. */
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
