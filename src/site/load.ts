import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findClashes } from '#site/clashes.ts';
import { fingerprintOf, fingerprintOfProduct } from '#site/fingerprint.ts';
import { siteFolders } from '#site/folders.ts';
import { findLostHeirs } from '#site/heirs.ts';
import { type Problem, SiteProblemsError } from '#site/problems.ts';
import { type ReadSite, readSite } from '#site/read.ts';
import type { Site } from '#site/types.ts';

/** Every site of a directory: the good ones, and what is wrong with the others. A site with a problem is never in `sites`. */
export interface LoadedSites {
  /** Sorted by domain. */
  readonly sites: readonly Site[];
  readonly problems: readonly Problem[];
}

const known = new Map<string, { readonly fingerprint: string; readonly read: ReadSite }>();

/**
 * Reads and checks every folder of the sites directory (those whose name begins with `.` or `_` are left alone).
 * Each site is kept until a file of its own or of `locales/` changes, so calling this again is cheap and gives the same objects.
 * @param options.directory default: the variable SITES_DIR, else `sites`
 */
export function loadSites(options: { directory?: string } = {}): LoadedSites {
  const directory = resolve(options.directory ?? sitesDirectory());
  if (!existsSync(directory)) return { sites: [], problems: [missingDirectory(directory)] };
  const reads = readAll(directory);
  const clashes = [...findClashes(reads), ...findLostHeirs(reads)];
  const problems = [...reads.flatMap((read) => read.problems), ...clashes].sort(byDomain);
  const broken = new Set(problems.map((problem) => problem.domain));
  const sites = reads.flatMap((read) => (read.site === undefined || broken.has(read.folderName) ? [] : [read.site]));
  return { sites, problems };
}

/** The domain of the site whose file claims a name as an alias, sound or not; `undefined` when none does. */
export function aliasOwner(name: string): string | undefined {
  return readAll(sitesDirectory()).find(({ aliases }) => aliases.includes(name))?.folderName;
}

/**
 * The sites of a directory when all of them are sound.
 * @throws SiteProblemsError naming every problem of every site
 */
export function requireSites(directory?: string): readonly Site[] {
  const { sites, problems } = loadSites(directory === undefined ? {} : { directory });
  if (problems.length > 0) throw new SiteProblemsError(problems);
  return sites;
}

/** Forgets what was read, so that the next call reads every file again. */
export function forgetSites(): void {
  known.clear();
}

/** Where the sites of this process stand (design §6): SITES_DIR, else `sites` under the working directory. */
export function sitesDirectory(): string {
  const { SITES_DIR } = process.env;
  return resolve(SITES_DIR || 'sites');
}

function readAll(directory: string): readonly ReadSite[] {
  const product = fingerprintOfProduct();
  return siteFolders(directory).map((name) => readCached(join(directory, name), name, product));
}

function readCached(folder: string, name: string, product: string): ReadSite {
  const fingerprint = `${fingerprintOf(folder)}\n${product}`;
  const cached = known.get(folder);
  if (cached?.fingerprint === fingerprint) return cached.read;
  const read = readSite(folder, name);
  known.set(folder, { fingerprint, read });
  return read;
}

function byDomain(left: Problem, right: Problem): number {
  const order = (left.domain ?? '').localeCompare(right.domain ?? '');
  return order || left.file.localeCompare(right.file) || (left.line ?? 0) - (right.line ?? 0);
}

function missingDirectory(directory: string): Problem {
  const message =
    'no such folder. Create a first site with `npm run site -- new <domain>`, or point SITES_DIR elsewhere.';
  return { domain: undefined, file: directory, line: undefined, key: undefined, message };
}
