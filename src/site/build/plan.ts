import { join } from 'node:path';
import { sharedKey, siteKey } from '#site/build/keys.ts';
import { type BuildState, readState } from '#site/build/state.ts';
import { siteFolders } from '#site/folders.ts';

export interface BuildRequest {
  readonly sitesFolder: string;
  readonly dist: string;
  /** Only these domains; empty means all, and that sites without a folder are taken away. */
  readonly only: readonly string[];
  /** Build what is current too. */
  readonly force: boolean;
}

/** What a build has to do, found without starting Astro and without reading a single site file's meaning. */
export interface BuildPlan extends BuildRequest {
  /** Domains asked for that have no folder. */
  readonly unknown: readonly string[];
  /** Domains to build, sound or not. */
  readonly dirty: readonly string[];
  /** Domains that stand as they should, with what is known of them. */
  readonly current: ReadonlyMap<string, BuildState>;
  /** Finished sites whose folder of data is gone. */
  readonly removed: readonly string[];
  /** Key of every domain that is part of this build. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Compares every site with its finished folder. A site with a mistake never got a key, so it is always to be built. */
export function planBuild(request: BuildRequest): BuildPlan {
  const { sitesFolder, dist, only, force } = request;
  const all = siteFolders(sitesFolder);
  const wanted = only.length === 0 ? all : all.filter((domain) => only.includes(domain));
  const shared = sharedKey();
  const keys = new Map(wanted.map((domain) => [domain, siteKey(shared, join(sitesFolder, domain))]));
  const current = new Map<string, BuildState>();
  for (const [domain, key] of keys) {
    const state = readState(join(dist, domain));
    if (!force && state?.key === key) current.set(domain, state);
  }
  return {
    ...request,
    unknown: only.filter((domain) => !all.includes(domain)),
    dirty: wanted.filter((domain) => !current.has(domain)),
    current,
    // An empty folder of sites is more likely a wrong SITES_DIR than the wish to take every site down.
    removed: only.length > 0 || all.length === 0 ? [] : siteFolders(dist).filter((name) => isRemoved(dist, name, all)),
    keys,
  };
}

function isRemoved(dist: string, name: string, all: readonly string[]): boolean {
  return !all.includes(name) && readState(join(dist, name)) !== undefined;
}
