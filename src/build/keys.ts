import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { textsKey } from '#build/bundle/texts-key.ts';
import { localesFolder } from '#i18n/build.ts';
import { isStaging } from '#site/staging.ts';
import { addFolder, addText, contentHash, filesOf } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Single files that affect every page. */
const sharedFiles = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const codeFolder = join(rootFolder, 'src');
/** Leaves out the server, since no page may import it. @param path below `src/` */
const isBundled = (path: string) => !path.startsWith('server/');

/**
 * Key of what the bundle is made from, apart from the content of texts: code, names of texts, dependencies, Node and its
 * environment.
 */
export function codeKey(environment: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  addFolder(hash, codeFolder, isBundled);
  addText(hash, 'texts', filesOf(localesFolder).join('\n'));
  for (const name of sharedFiles) {
    if (existsSync(join(rootFolder, name))) addText(hash, name, readFileSync(join(rootFolder, name)));
  }
  addText(hash, 'package.json imports', JSON.stringify(packageImports()));
  addText(hash, 'node', process.version);
  for (const [name, value = ''] of Object.entries(environment).sort()) {
    // Vite exposes only these variables to pages.
    if (name.startsWith('PUBLIC_')) addText(hash, name, value);
  }
  return contentHash(hash.digest());
}

/**
 * A text that changes when a file is written that bundles are made from, or one comes or goes; even if all of them are
 * as before in the end.
 */
export function sourcesStamp(): string {
  const code = filesOf(codeFolder).filter(isBundled);
  const files = [
    ...code.map((path) => join(codeFolder, path)),
    ...[...sharedFiles, 'package.json'].map((path) => join(rootFolder, path)),
  ];
  return `${stampOf(files)}\n${textsStamp()}`;
}

/** The same of texts. */
export function textsStamp(): string {
  return stampOf(filesOf(localesFolder).map((path) => join(localesFolder, path)));
}

function stampOf(files: readonly string[]): string {
  // Not `mtime`: who puts a file back sets it to that of before.
  const times = files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.ctimeMs}`);
  return contentHash(times.join('\n'));
}

/**
 * One key for everything that all sites share beside texts.
 * @param code `codeKey()`
 */
export function sharedKey(code: string, environment: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(code);
  addFolder(hash, join(rootFolder, 'public'));
  addText(hash, 'staging', String(isStaging(environment)));
  return hash.digest('hex');
}

/** The hash of the texts of each folder of `locales/`, by its name. */
export function textKeys(): Record<string, string> {
  const folders = Map.groupBy(filesOf(localesFolder), (file) => file.split('/', 1)[0] ?? '');
  return Object.fromEntries([...folders].map(([name, files]) => [name, textsKey(files)]));
}

/** The key of a site's folder: every file of it. */
export function folderKey(folder: string): string {
  const hash = createHash('sha256');
  addFolder(hash, folder);
  return hash.digest('hex');
}

/** The key of one site: `sharedKey`, `textKeys`, and `folderKey`. */
export function siteKey(shared: string, texts: Readonly<Record<string, string>>, own: string): string {
  return createHash('sha256').update(shared).update(JSON.stringify(texts)).update(own).digest('hex');
}

/**
 * The key of all that the pages of a site show beside texts.
 * @param shared `sharedKey` @param bundle name of the bundle that renders them @param checked `checkKey`
 */
export function renderKey(shared: string, bundle: string, checked: string): string {
  return contentHash([shared, bundle, checked].join('\0'));
}

/**
 * The key of a site's check, and so of its data: as long as it is equal, the site has no problem, and is the one that the
 * last build recorded.
 * @param code `codeKey()` @param shape `productShape()` @param own `folderKey`
 */
export function checkKey(code: string, shape: string, own: string): string {
  return contentHash([code, shape, own].join('\0'));
}

function packageImports(): unknown {
  const description: unknown = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  return typeof description === 'object' && description !== null && 'imports' in description && description.imports;
}
