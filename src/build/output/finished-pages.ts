import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { RuntimeNames } from '#build/output/assets.ts';
import { addFolder, addText } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** File that records what the pages of a folder were finished from, so that the next build can keep equal ones. */
const finishedPagesFile = '.pages.json';

const RecordBase = z.object({
  /** Hash of the rendered page and of all that its finishing depends on. */
  source: z.string(),
  /** It was rendered for its site alone, so `source` is of the whole page. */
  whole: z.optional(z.literal(true)),
  /** Other languages than its own whose texts it shows. */
  others: z.optional(z.array(z.string())),
  /** Size of the finished page with its compressed copies. */
  bytes: z.number(),
  /** What budgets look at (`PageFigures`). */
  problems: z.array(z.string()),
  heroes: z.array(z.string()),
  arrivalBytes: z.optional(z.number()),
  /** The style sheet that it links: its name in the asset folder, and the hash of its content. */
  sheet: z.optional(z.object({ name: z.string(), hash: z.string() })),
});

/** Compiled, since each build reads the records of all pages that it may take over. */
const FinishedPages = z.compile(
  z.object({
    /** Lists of assets: most pages of a kind share one. */
    assets: z.array(z.array(z.string())),
    /** By file; `assets` is the number of a list. */
    pages: z.record(z.string(), z.extend(RecordBase, { assets: z.number() })),
  }),
);

/** What a finished page was made of. */
export interface PageRecord extends z.infer<typeof RecordBase> {
  /** Names of the hashed files of the bundle that it references. */
  readonly assets: readonly string[];
}

/** @returns the pages of a finished folder by file; none if they are not recorded */
export function readFinishedPages(folder: string): Readonly<Record<string, PageRecord>> {
  try {
    const { assets, pages } = FinishedPages.parse(JSON.parse(readFileSync(join(folder, finishedPagesFile), 'utf8')));
    return Object.fromEntries(
      Object.entries(pages).map(([file, page]) => [file, { ...page, assets: assets[page.assets] ?? [] }]),
    );
  } catch {
    return {};
  }
}

/** Records the pages of a folder. */
export function writeFinishedPages(folder: string, pages: ReadonlyMap<string, PageRecord>): void {
  // Pages arrive from several threads: sorted, two builds of the same write the same.
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  const numbers = new Map<string, number>();
  const assets: (readonly string[])[] = [];
  const records = sorted.map(([file, page]) => {
    const key = page.assets.join();
    const number = numbers.get(key) ?? assets.push(page.assets) - 1;
    numbers.set(key, number);
    return [file, stored(page, number)];
  });
  writeFileSync(join(folder, finishedPagesFile), JSON.stringify({ assets, pages: Object.fromEntries(records) }));
}

/** A record as it is written: always in the same order, wherever it comes from. */
function stored(page: PageRecord, assets: number) {
  const { source, whole, others, bytes, problems, heroes, arrivalBytes, sheet } = page;
  return { source, whole, others, assets, bytes, problems, heroes, arrivalBytes, sheet };
}

/** Key of the code that finishes pages, and of what it takes from the bundle: what it did before is right as long as this is equal. */
export function finisherKey({ words, variables }: RuntimeNames): string {
  const hash = createHash('sha256');
  addFolder(hash, join(rootFolder, 'src/build'));
  addText(hash, 'package-lock.json', readFileSync(join(rootFolder, 'package-lock.json')));
  addText(hash, 'node', process.version);
  for (const names of [words, variables]) addText(hash, 'names', [...names].sort().join(' '));
  return hash.digest('hex');
}
