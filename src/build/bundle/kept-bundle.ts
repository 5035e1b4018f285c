import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { textsKey } from '#build/bundle/texts-key.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/*
 * Astro and Vite turn the project into a bundle: a module that renders pages, and the hashed files that pages load. It
 * depends on the code, and on the texts of islands, which are part of it; not on the sites, nor on the texts that pages
 * read while they are rendered. It is kept by content, and later builds start without both.
 */

/** Inside the project: the bundle's module imports packages, and `#build/…`, from there. */
const folder = join(rootFolder, '.cache/bundles');
/** Who changes branches comes back to the bundle of before. */
const maxKept = 4;
const recordFile = 'bundle.json';
/** Folder of the module that renders pages, and its parts. */
export const rendererFolder = 'renderer';

const Sheet = z.union([
  z.object({ type: z.literal('inline'), content: z.string() }),
  z.object({ type: z.literal('external'), src: z.string() }),
]);

const BundleRecord = z.object({
  /** Texts that are part of it, below `locales/`, and the hash of their content. */
  texts: z.array(z.string()),
  textsKey: z.string(),
  /** File name of the module that renders pages. */
  entry: z.string(),
  /** By Astro's key of a page: its style sheets in order. */
  styles: z.record(z.string(), z.array(z.object({ depth: z.number(), order: z.number(), sheet: Sheet }))),
});

export type BundleRecord = z.infer<typeof BundleRecord>;

/** A bundle of the project. Plain data, so it can be sent to threads. */
export interface Bundle extends BundleRecord {
  /** Holds the hashed files in `_astro`, and the module that renders pages in `rendererFolder`. */
  readonly folder: string;
}

/**
 * A kept bundle that is still right: of the same code, and with the texts as they are now.
 * @param code `codeKey()`
 */
export function findBundle(code: string): Bundle | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(code)) : [];
  return names.map((name) => readBundle(join(folder, name))).find((bundle) => bundle !== undefined);
}

/** @returns `undefined` if a part of it is gone, or a text of it has changed */
function readBundle(found: string): Bundle | undefined {
  try {
    const record = BundleRecord.parse(JSON.parse(readFileSync(join(found, recordFile), 'utf8')));
    if (!existsSync(join(found, rendererFolder, record.entry)) || textsKey(record.texts) !== record.textsKey)
      return undefined;
    const now = new Date();
    utimesSync(found, now, now);
    return { ...record, folder: found };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a bundle, and drops those used least lately.
 * @param code key of the code that it was made from
 * @param draft folder with the bundle's files, on the file system of the project; it is moved
 */
export function keepBundle(code: string, draft: string, record: BundleRecord): Bundle {
  writeFileSync(join(draft, recordFile), JSON.stringify(record));
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${code}-${record.textsKey}`);
  // Another build may have kept the same meanwhile, and read from it now: only what is incomplete is replaced.
  const kept = readBundle(target);
  if (kept !== undefined) return kept;
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    const theirs = readBundle(target);
    if (theirs === undefined) throw error;
    return theirs;
  }
  prune();
  return { ...record, folder: target };
}

function prune(): void {
  const kept = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { path } of kept.slice(maxKept)) rmSync(path, { recursive: true, force: true });
}
