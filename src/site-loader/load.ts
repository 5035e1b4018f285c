import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { readFinishedClaims, readFinishedSite } from '#site/finished.ts';
import { siteFolders } from '#site/folders.ts';
import type { Site } from '#site/types.ts';
import { findClashes, findInvalidSuccessors } from '#site-loader/across-sites.ts';
import { type ReadSite, readSite } from '#site-loader/read.ts';
import { productShape } from '#site-loader/reference-texts.ts';
import { filesOf, stamp } from '#site-loader/source/file-tree.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';
import { type Problem, SiteProblemsError } from '#site-loader/source/problems.ts';

/** The valid sites of a directory, and the problems of the others. A site with a problem is never in `sites`. */
export interface LoadedSites {
  /** Sorted by domain. */
  readonly sites: readonly Site[];
  readonly problems: readonly Problem[];
}

/** Files whose content the loader reads; for all others only the name matters. */
const readByLoader = /\.(yaml|json|md)$/;

const cache = new Map<string, { readonly fingerprint: string; readonly read: ReadSite }>();

/**
 * Reads and checks every folder of the sites directory, except those whose name begins with `.` or `_`. Cheap to call
 * again: a site is cached, and its object stays the same, until a file of the site changes, or a key or a placeholder of
 * the product's texts.
 * @param options.directory default: the environment variable SITES_DIR, else `sites`
 */
export function loadSites(options: { directory?: string } = {}): LoadedSites {
  const directory = resolve(options.directory ?? sitesFolder());
  return existsSync(directory) ? combine(readAll(directory)) : { sites: [], problems: [missingDirectory(directory)] };
}

/**
 * Reads the sites of a directory but those that are as they were built: of them only the names that they claim are read
 * again, which other sites must not claim.
 * @param builtFolders finished folder of each site that did not change, by domain
 * @param checkedFolders the same for sites that are needed, but would be read and checked with the same result
 */
export function loadChangedSites(
  directory: string,
  builtFolders: ReadonlyMap<string, string>,
  checkedFolders: ReadonlyMap<string, string> = new Map(),
): LoadedSites {
  if (!existsSync(directory)) return loadSites({ directory });
  const product = productShape();
  const changed = combine(
    siteFolders(directory).map((name) => {
      const [built, checked] = [builtFolders.get(name), checkedFolders.get(name)];
      const folder = join(directory, name);
      const site = checked === undefined ? undefined : finishedSite(checked, folder);
      const claims = site ?? (built === undefined ? undefined : readFinishedClaims(built));
      return claims === undefined ? readCached(folder, name, product) : asBuilt(folder, name, claims, site);
    }),
  );
  const mustNameLines = changed.problems.some(
    ({ domain }) => domain !== undefined && (builtFolders.has(domain) || checkedFolders.has(domain)),
  );
  return mustNameLines ? loadSites({ directory }) : changed;
}

/**
 * One site by itself, which `loadChangedSites` then need not read again; `undefined` if it has a problem of its own.
 * @param checkedFolder as there
 */
export function loadSite(directory: string, domain: string, checkedFolder?: string): Site | undefined {
  const folder = join(directory, domain);
  const checked = checkedFolder === undefined ? undefined : finishedSite(checkedFolder, folder);
  return checked ?? readCached(folder, domain, productShape()).site;
}

/** A site that did not change since it was built, and so has no problem of its own. */
function asBuilt(
  folder: string,
  folderName: string,
  { aliases, retired }: Pick<Site, 'aliases' | 'retired'>,
  site: Site | undefined,
): ReadSite {
  return { folder, folderName, site, aliases, retired, problems: [], lineOf: () => undefined };
}

/** The site that a finished folder was built from; `undefined` if it cannot be read. */
function finishedSite(finished: string, source: string): Site | undefined {
  try {
    return readFinishedSite(finished, source);
  } catch {
    return undefined;
  }
}

/** The sites of a directory, in a process that is told which files change. */
export interface WatchedSites {
  /** As `loadSites()`; the same object until a change is told. */
  current(): LoadedSites;
  /**
   * Says that a file or folder changed, came or went, so that its site is read again; other sites are not looked at.
   * @param path absolute
   * @returns whether it is a file of the sites or of `locales/`
   */
  noteChange(path: string): boolean;
}

/**
 * Reads a directory of sites once, and then only what changes. `loadSites()` looks at every file of every site instead.
 * @param given default: the environment variable SITES_DIR, else `sites`
 */
export function watchedSites(given: string = sitesFolder()): WatchedSites {
  const directory = resolve(given);
  const reads = new Map<string, ReadSite>();
  let product: string | undefined;
  let loaded: LoadedSites | undefined;

  function load(): LoadedSites {
    if (!existsSync(directory)) return loadSites({ directory });
    const shape = productShape();
    if (shape !== product) reads.clear();
    product = shape;
    return combine(
      siteFolders(directory).map((name) => {
        const read = reads.get(name) ?? readCached(join(directory, name), name, shape);
        reads.set(name, read);
        return read;
      }),
    );
  }

  return {
    current: () => (loaded ??= load()),
    noteChange(path) {
      const isSites = isWithin(directory, path);
      if (!isSites && !isWithin(localesFolder, path)) return false;
      loaded = undefined;
      if (isSites) reads.delete(path.slice(directory.length + 1).split(sep)[0] ?? '');
      return true;
    },
  };
}

function combine(reads: readonly ReadSite[]): LoadedSites {
  const clashes = [...findClashes(reads), ...findInvalidSuccessors(reads)];
  const problems = [...reads.flatMap((read) => read.problems), ...clashes].sort(byDomain);
  const broken = new Set(problems.map((problem) => problem.domain));
  const sites = reads.flatMap((read) => (read.site === undefined || broken.has(read.folderName) ? [] : [read.site]));
  return { sites, problems };
}

/** The domain of the site that claims a name as an alias, valid or not; `undefined` if there is none. */
export function aliasOwner(name: string): string | undefined {
  return readAll(sitesFolder()).find(({ aliases }) => aliases.includes(name))?.folderName;
}

/**
 * All sites of a directory, if all of them are valid.
 * @throws SiteProblemsError with every problem of every site
 */
export function requireSites(directory?: string): readonly Site[] {
  return withoutProblems(loadSites(directory === undefined ? {} : { directory }));
}

/** The sites, if all of them are valid. @throws SiteProblemsError with every problem of every site */
export function withoutProblems({ sites, problems }: LoadedSites): readonly Site[] {
  if (problems.length > 0) throw new SiteProblemsError(problems);
  return sites;
}

/** Clears the cache, so that the next call reads every file again. */
export function forgetSites(): void {
  cache.clear();
}

function readAll(directory: string): readonly ReadSite[] {
  const product = productShape();
  return siteFolders(directory).map((name) => readCached(join(directory, name), name, product));
}

function readCached(folder: string, name: string, product: string): ReadSite {
  const fingerprint = `${fingerprintOf(folder)}\n${product}`;
  const cached = cache.get(folder);
  if (cached?.fingerprint === fingerprint) return cached.read;
  const read = readSite(folder, name);
  cache.set(folder, { fingerprint, read });
  return read;
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
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

/** A text that changes when a file of a folder that the loader reads changes, or any file comes or goes. */
function fingerprintOf(folder: string): string {
  return filesOf(folder)
    .map((name) => (readByLoader.test(name) ? `${name} ${stamp(join(folder, name))}` : name))
    .join('\n');
}
