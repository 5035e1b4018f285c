import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';

/** Files whose contents the loader reads; of all others only the name counts. */
const readByLoader = /\.(yaml|json|md)$/;

/** A text that changes when a file that the loader reads changes: of the site's folder, or of the product's `locales/`. */
export function fingerprintOf(folder: string): string {
  return [folder, localesFolder].map((path) => listing(path)).join('\n');
}

function listing(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => (readByLoader.test(name) ? `${name} ${stamp(join(folder, name))}` : name))
    .join('\n');
}

function stamp(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs} ${stat.size}`;
}
