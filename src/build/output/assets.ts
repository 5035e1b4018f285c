import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { languageOfTexts } from '#build/output/text-scripts.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

/** Folder of the hashed files in every site (Astro's `build.assets`). */
export const assetFolder = '_astro';

/** One hashed file of the bundle and what it references. */
interface Asset {
  readonly file: StoredFile;
  /** Assets named anywhere in it: static and dynamic imports, style sheets, images. */
  readonly mentions: readonly string[];
}

/** The hashed files of one build. Plain data, so it can be sent to threads. */
export interface AssetGraph {
  /** By name within the asset folder. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly runtimeNames: RuntimeNames;
}

/** Names that may be used on a page after it has loaded. */
export interface RuntimeNames {
  /** Every word in the scripts that may be the name of a class. Scripts of texts have none. */
  readonly words: ReadonlySet<string>;
  /** Variables used by style sheets that load later, without their `--`. */
  readonly variables: ReadonlySet<string>;
}

const readable = /\.(js|css|html|svg|json)$/;
const assetPath = new RegExp(`/${assetFolder}/([\\w.@~-]+)`, 'g');
/** A name follows a slash or a quote. Without this anchor the search would try every word of a text. */
const assetName = /(?<=[/"'`])[\w@~-][\w.@~-]*\.[\w-]{8}\.\w+/g;
/** Matches the use of a CSS variable. */
export const readVariable = /var\(\s*--([\w-]+)/g;
const staticImport = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

/** Reads the bundle that Astro wrote and puts its files into the store. */
export function readAssets(renderFolder: string): AssetGraph {
  const folder = join(renderFolder, assetFolder);
  const names = new Set(existsSync(folder) ? filesOf(folder) : []);
  const files = new Map<string, Asset>();
  const words = new Set<string>();
  const variables = new Set<string>();
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    const hasNames = name.endsWith('.js') && languageOfTexts(name) === undefined;
    if (hasNames) for (const word of content.toString().match(/[\w-]+/g) ?? []) words.add(word);
    for (const [, variable = ''] of content.toString().matchAll(readVariable)) variables.add(variable);
    const mentions = readable.test(name) ? mentionsIn(content.toString(), names) : [];
    files.set(name, { file: storeFile(name, content), mentions });
  }
  return { files, runtimeNames: { words, variables } };
}

/** @returns the given assets and all that they reference, directly or indirectly, sorted */
export function assetsNeededBy({ files }: AssetGraph, names: Iterable<string>): string[] {
  return closure(names, (name) => files.get(name)?.mentions);
}

/**
 * @param read gives the text of a script
 * @returns names of the scripts that load before these run: static imports of all depths, not `import()`
 */
export function staticImports(read: (name: string) => string, entries: readonly string[]): string[] {
  return closure(entries, (name) => [...read(name).matchAll(staticImport)].map((match) => match[1] ?? ''));
}

/** @returns names of the assets that a page references; pages write them with the whole path */
export function assetsOfPage(html: string, files: Pick<ReadonlySet<string>, 'has'>): string[] {
  const names = new Set([...html.matchAll(assetPath)].map(([, name = '']) => name));
  return [...names].filter((name) => files.has(name));
}

/** Names of assets found in a file of the bundle. */
function mentionsIn(text: string, names: ReadonlySet<string>): string[] {
  return [...new Set(text.match(assetName))].filter((name) => names.has(name));
}

function closure(start: Iterable<string>, next: (name: string) => readonly string[] | undefined): string[] {
  const found = new Set<string>();
  const queue = [...start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(next(name) ?? []));
  }
  return [...found].sort();
}
