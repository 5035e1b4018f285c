import { join } from 'node:path';
import { codeKey, folderKey, sharedKey, siteKey, textKeys, textsStamp } from '#build/keys.ts';
import { type BuildState, readState } from '#build/output/state.ts';
import { siteFolders } from '#site/folders.ts';

export interface BuildRequest {
  readonly sitesFolder: string;
  readonly dist: string;
  /** Only these domains. Empty means all, and deletes the output of sites whose source folder is gone. */
  readonly only: readonly string[];
  /** Also build sites that are up to date. */
  readonly force: boolean;
}

/** What a build has to do, found without starting Astro or parsing any site file. */
export interface BuildPlan extends BuildRequest {
  /** Key of the code that the sites are built with (`codeKey`). */
  readonly code: string;
  /** Key of what else all sites share, but for texts (`sharedKey`), and of the texts of each language (`textKeys`). */
  readonly shared: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Tells whether texts were written since (`textsStamp`). */
  readonly textsStamp: string;
  /** Domains asked for that have no folder. */
  readonly unknown: readonly string[];
  /** Domains to build, valid or not. */
  readonly dirty: readonly string[];
  /** Domains that are up to date, with the state of their last build. */
  readonly current: ReadonlyMap<string, BuildState>;
  /** Domains whose finished folder is of the present sources, part of this build or not. */
  readonly unchanged: readonly string[];
  /** State of the last build of every site that was built. */
  readonly built: ReadonlyMap<string, BuildState>;
  /** Key of every site's folder (`folderKey`). */
  readonly folders: ReadonlyMap<string, string>;
  /** Built sites whose source folder is gone. */
  readonly removed: readonly string[];
  /** Key of every domain that is part of this build. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Compares every site with its built folder. An invalid site never got a key, so it is always planned. */
export function planBuild(request: BuildRequest): BuildPlan {
  const { sitesFolder, dist, only, force } = request;
  const all = siteFolders(sitesFolder);
  const wanted = only.length === 0 ? all : all.filter((domain) => only.includes(domain));
  const code = codeKey();
  const stamp = textsStamp();
  const [shared, texts] = [sharedKey(code), textKeys()];
  const folders = new Map(all.map((domain) => [domain, folderKey(join(sitesFolder, domain))]));
  const allKeys = new Map([...folders].map(([domain, own]) => [domain, siteKey(shared, texts, own)]));
  const keys = new Map([...allKeys].filter(([domain]) => wanted.includes(domain)));
  const built = new Map<string, BuildState>();
  for (const domain of all) {
    const state = readState(join(dist, domain));
    if (state !== undefined) built.set(domain, state);
  }
  const unchanged = new Map([...built].filter(([domain, { key }]) => key === allKeys.get(domain)));
  const current = new Map([...unchanged].filter(([domain]) => !force && keys.has(domain)));
  return {
    ...request,
    code,
    shared,
    texts,
    textsStamp: stamp,
    unknown: only.filter((domain) => !all.includes(domain)),
    dirty: wanted.filter((domain) => !current.has(domain)),
    current,
    unchanged: [...unchanged.keys()],
    built,
    folders,
    // An empty folder of sites is more likely a wrong SITES_DIR than the wish to take every site down.
    removed: only.length > 0 || all.length === 0 ? [] : siteFolders(dist).filter((name) => isRemoved(dist, name, all)),
    keys,
  };
}

function isRemoved(dist: string, name: string, all: readonly string[]): boolean {
  return !all.includes(name) && readState(join(dist, name)) !== undefined;
}
