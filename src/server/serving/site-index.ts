import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteCache } from '#server/serving/byte-cache.ts';
import { parseRedirects, type RedirectRule } from '#server/serving/redirects.ts';
import { type FileForm, readSiteFiles, type SiteFiles } from '#server/serving/site-files.ts';

/** What a site publishes now. */
export interface Published {
  readonly files: SiteFiles;
  readonly redirects: readonly RedirectRule[];
}

export interface SiteIndex {
  /** The files of a site; `undefined` until its first build. */
  get(domain: string): Published | undefined;
  /**
   * Reads the folders of these sites that a build has replaced or updated. Skips a folder during its swap; the next call finds it.
   */
  refresh(domains: readonly string[]): Promise<void>;
}

interface Known extends Published {
  readonly version: string;
}

/** Creates the index of all sites under `DIST_DIR`; each `<domain>/` is complete in itself. */
export function createSiteIndex(distFolder: string, cache: ByteCache): SiteIndex {
  const sites = new Map<string, Known>();

  async function refreshOne(domain: string): Promise<void> {
    const folder = path.join(distFolder, domain);
    const version = await versionOf(folder);
    const known = sites.get(domain);
    // Between the two renames of a swap there is no folder: keep what was published.
    if (version === undefined || version === known?.version) return;
    const next = await readPublished(folder);
    // Swapped during the read: the next refresh reads the new folder.
    if ((await versionOf(folder)) !== version) return;
    sites.set(domain, { ...next, version });
    if (known !== undefined) cache.forget(formsOf(known.files));
  }

  return {
    get: (domain) => sites.get(domain),
    async refresh(domains) {
      for (const domain of domains) await refreshOne(domain).catch(() => undefined);
    },
  };
}

async function readPublished(folder: string): Promise<Published> {
  const rules = await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => '');
  return { files: await readSiteFiles(folder), redirects: parseRedirects(rules) };
}

/** Changes with every build: the folder is a new one, or `.build.json` is, which comes last. */
async function versionOf(folder: string): Promise<string | undefined> {
  const [directory, key] = await Promise.all([stat(folder), stat(path.join(folder, '.build.json'))].map(orUndefined));
  if (directory === undefined) return undefined;
  return [directory, key].map((found) => `${found?.ino}:${found?.mtimeMs}`).join(' ');
}

function orUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch(() => undefined);
}

function* formsOf(files: SiteFiles): Iterable<FileForm> {
  for (const { plain, brotli, gzip } of files.values()) {
    yield plain;
    if (brotli !== undefined) yield brotli;
    if (gzip !== undefined) yield gzip;
  }
}
