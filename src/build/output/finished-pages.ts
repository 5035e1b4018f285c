import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { RuntimeNames } from '#build/output/assets.ts';
import { addFolder, addText } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** File that records what the pages of a folder were finished from, so that the next build can keep equal ones. */
const finishedPagesFile = '.pages.json';

const PageRecord = z.object({
  /** Hash of the rendered page and of all that its finishing depends on. */
  source: z.string(),
  /** It was rendered for its site alone, so `source` is of the whole page. */
  whole: z.optional(z.literal(true)),
  /** Size of the finished page with its compressed copies. */
  bytes: z.number(),
  /** What budgets look at (`PageFigures`). */
  problems: z.array(z.string()),
  heroes: z.array(z.string()),
  arrivalBytes: z.optional(z.number()),
  /** The style sheet that it links: its name in the asset folder, and the hash of its content. */
  sheet: z.optional(z.object({ name: z.string(), hash: z.string() })),
});

// Compiled, since each build reads the records of all pages that it may take over.
const FinishedPages = z.compile(z.record(z.string(), PageRecord));

export type PageRecord = z.infer<typeof PageRecord>;

/** @returns the pages of a finished folder by file; none if they are not recorded */
export function readFinishedPages(folder: string): Readonly<Record<string, PageRecord>> {
  try {
    return FinishedPages.parse(JSON.parse(readFileSync(join(folder, finishedPagesFile), 'utf8')));
  } catch {
    return {};
  }
}

/** Records the pages of a folder. */
export function writeFinishedPages(folder: string, pages: ReadonlyMap<string, PageRecord>): void {
  // Pages arrive from several threads: sorted, two builds of the same write the same.
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(join(folder, finishedPagesFile), JSON.stringify(Object.fromEntries(sorted)));
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
