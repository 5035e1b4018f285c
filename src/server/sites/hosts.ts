import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '#lib/memoize.ts';
import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';

/** The site that a Host header names. */
export interface HostMatch {
  readonly site: Site;
  /**
   * The host to redirect to: the site's domain when this is another of its names, or the successor of a retired site;
   * with the requested port.
   */
  readonly moveTo: string | undefined;
}

type FindHost = (host: string | undefined) => HostMatch | undefined;

const localSuffix = '.localhost';

const tableOf = memoizeByObject(indexHosts);

/**
 * Finds the site of a host, for pages and API alike. Only the names of these sites match, so a forged Host header
 * reaches nothing.
 * @param sites must be the same array while the sites are the same: the table of names is cached by it
 * @param host may have a port
 */
export function findHost(sites: readonly Site[], host: string | undefined): HostMatch | undefined {
  return tableOf(sites)(host);
}

/**
 * Builds the table of host names: each site's domain, its aliases and its name with `www.`, each also as
 * `<domain>.localhost` for machines without DNS, with any port. A retired site keeps its names, and redirects to its
 * successor if it has one. A domain takes precedence over an alias, an alias over an implicit `www.` name; of two
 * equal claims, the first site's wins.
 */
function indexHosts(sites: readonly Site[]): FindHost {
  const names = new Map<string, { readonly site: Site; readonly isAlias: boolean }>();
  const claim = (name: string, site: Site) => {
    if (!names.has(name)) names.set(name, { site, isAlias: name !== site.domain });
  };
  for (const site of sites) claim(site.domain, site);
  for (const site of sites) for (const alias of site.aliases) claim(alias, site);
  for (const site of sites) for (const name of otherNames(site)) claim(name, site);
  /** The same few headers come with every request. Unknown hosts are not cached. */
  const matches = new LRUCache<string, HostMatch>({ max: 1000 });

  return (host) => {
    if (host === undefined) return undefined;
    const found = matches.get(host);
    if (found !== undefined) return found;
    const { name, suffix } = split(host);
    const entry = names.get(name);
    if (entry === undefined) return undefined;
    const home = homeOf(entry.site, entry.isAlias);
    const match = { site: entry.site, moveTo: home === undefined ? undefined : `${home}${suffix}` };
    matches.set(host, match);
    return match;
  };
}

/** The domain that a name redirects to; `undefined` when the site answers under that name itself. */
function homeOf({ domain, retired }: Site, isAlias: boolean): string | undefined {
  if (retired !== null) return retired.to ?? undefined;
  return isAlias ? domain : undefined;
}

/** Splits a host: `Example.com.localhost:4321` is `example.com` and `.localhost:4321`. */
function split(host: string): { name: string; suffix: string } {
  const [, hostname = '', port = ''] = /^([^:]*?)\.?(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (!hostname.endsWith(localSuffix)) return { name: hostname, suffix: port };
  return { name: hostname.slice(0, -localSuffix.length), suffix: `${localSuffix}${port}` };
}

/** Whether a Host header is an address of this machine without the name of a site. */
export function isBareAddress(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(:\d+)?$/i.test(host);
}
