import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { assetFolder } from '#build/output/assets.ts';
import { crashPoint, stagedDomains, stagingFolder } from '#build/output/staging.ts';
import { readState, stateFile } from '#build/output/state.ts';
import { linkFile } from '#build/output/store.ts';
import { swap } from '#build/output/swap.ts';
import type { Site } from '#site/types.ts';

/** File that lists what a finished folder has, so that the next build need not make all of it anew. */
const listingFile = '.files.json';

/** File of a staged folder that says that it is complete: from then on the update is finished, also after a crash. */
const updateFile = '.update.json';

/** Of so many files one is renamed; if more changed, all others are linked. */
const manyShare = 8;

const Listing = z.object({
  /** `finishedBy` of the build. */
  finishedBy: z.string(),
  /** Paths of all files, without compressed copies and files for the next build. */
  files: z.array(z.string()),
});

const Update = z.object({
  /** Paths of the files to delete. */
  removed: z.array(z.string()),
});

type Listing = z.infer<typeof Listing>;

/** What decides which copies of a file a folder has, and how they were made. @param finisher `finisherKey` */
export function finishedBy(finisher: string, { precompress }: Site): string {
  return `${finisher} ${precompress}`;
}

/** Lists the files of a folder. */
export function writeListing(folder: string, { finishedBy: by, files }: Listing): void {
  writeFileSync(join(folder, listingFile), JSON.stringify({ finishedBy: by, files: files.toSorted() }));
}

/**
 * Whether a finished folder can get what changes and keep the rest: the same code finished it in the same way.
 * @param by `finishedBy` of this build
 */
export function canUpdate(folder: string, by: string): boolean {
  // Files can be renamed into a folder, and not to another disk that a link leads to.
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return readState(folder) !== undefined && readListing(folder)?.finishedBy === by;
}

/**
 * Brings the finished folder of a site up to its staged folder, which has what changed and lists all that the site has
 * now. If that is little, the files move in: each is renamed, so a reader gets the old one or the new one, and a crash
 * on the way leaves a site that `finishUpdates` completes. Else the staged folder gets the rest, and takes the other's
 * place: to rename a file over another takes several times as long as to link one.
 * @returns resolves once a replaced folder is deleted, as `swap` does
 */
export function update(dist: string, domain: string): Promise<void> {
  const [staged, finished] = [stagingFolder(dist, domain), join(dist, domain)];
  const next = readListing(staged);
  if (next === undefined) throw new Error(`${staged} has no ${listingFile}`);
  const arriving = new Set(filesIn(staged));
  if (arriving.size * manyShare > next.files.length) {
    for (const name of next.files) if (!arriving.has(name)) linkForms(name, finished, staged);
    return swap(dist, domain);
  }
  moveIn(dist, domain, next, arriving);
  return Promise.resolve();
}

/** Links a file that did not change, with its compressed copies. */
function linkForms(name: string, from: string, to: string): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  for (const form of formsOf(name)) if (existsSync(join(from, form))) linkFile(join(from, form), join(to, form));
}

/** @param arriving paths of the staged files */
function moveIn(dist: string, domain: string, next: Listing, arriving: ReadonlySet<string>): void {
  const [staged, finished] = [stagingFolder(dist, domain), join(dist, domain)];
  const [last, state] = [readListing(finished), readState(finished)];
  const current = new Set(next.files);
  const earlier = [...(last?.files ?? []), ...namesOfAssets(state?.assets), ...namesOfAssets(state?.retired)];
  const removed = new Set(earlier.filter((name) => !current.has(name)).flatMap(formsOf));
  // Compressed copies that the new file does not have.
  for (const form of [...arriving].flatMap(formsOf)) if (!arriving.has(form)) removed.add(form);
  writeFileSync(join(staged, `${updateFile}.draft`), JSON.stringify({ removed: [...removed] }));
  renameSync(join(staged, `${updateFile}.draft`), join(staged, updateFile));
  finishUpdate(dist, domain);
}

/** Completes the updates of a build that died in one. The caller holds the lock. */
export function finishUpdates(dist: string): void {
  for (const domain of stagedDomains(dist)) {
    const isComplete = existsSync(join(stagingFolder(dist, domain), updateFile));
    if (isComplete && existsSync(join(dist, domain))) finishUpdate(dist, domain);
  }
}

/** Does what is left of an update. */
function finishUpdate(dist: string, domain: string): void {
  const [staged, finished] = [stagingFolder(dist, domain), join(dist, domain)];
  const { removed } = Update.parse(JSON.parse(readFileSync(join(staged, updateFile), 'utf8')));
  // Comes back with the last files: should one of them not be renamed, the next build makes the whole folder anew.
  rmSync(join(finished, listingFile), { force: true });
  for (const name of filesIn(staged).sort(byArrival)) {
    mkdirSync(dirname(join(finished, name)), { recursive: true });
    if (name === stateFile) for (const old of removed) rmSync(join(finished, old), { force: true });
    renameSync(join(staged, name), join(finished, name));
    crashPoint('between-files');
  }
  rmSync(staged, { recursive: true, force: true });
  // A server that runs looks at the time of this folder.
  const now = new Date();
  utimesSync(dist, now, now);
}

/** Assets come before the pages that ask for them, then what the next build trusts, and the state of the build last. */
function byArrival(one: string, other: string): number {
  const rank = (name: string) => (name.startsWith(`${assetFolder}/`) ? -1 : [listingFile, stateFile].indexOf(name) + 1);
  return rank(one) - rank(other);
}

/** Paths of the files of a staged folder, without the one that only the update needs. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(updateFile));
}

/** @param assets names, or records by name */
function namesOfAssets(assets: readonly string[] | Readonly<Record<string, string>> = []): string[] {
  const names = Array.isArray(assets) ? assets : Object.keys(assets);
  return names.map((name) => `${assetFolder}/${name}`);
}

/** A file and its compressed copies. */
function formsOf(name: string): string[] {
  return /\.(br|gz)$/.test(name) ? [name] : [name, `${name}.br`, `${name}.gz`];
}

function readListing(folder: string): Listing | undefined {
  try {
    return Listing.parse(JSON.parse(readFileSync(join(folder, listingFile), 'utf8')));
  } catch {
    return undefined;
  }
}
