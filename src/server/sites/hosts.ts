import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';

/** Which site a Host header means. */
export interface HostMatch {
  readonly site: Site;
  /** The host that readers are sent to: the site's own when this is another name of it, or its heir's; with the port that was asked for. */
  readonly moveTo: string | undefined;
}

type FindHost = (host: string | undefined) => HostMatch | undefined;

const localSuffix = '.localhost';

const tables = new WeakMap<readonly Site[], FindHost>();

/**
 * What a host name means, for pages and API alike. Only names in the table of these sites are answered, so a made-up Host reaches nothing.
 * @param sites the same array as long as they are the same, since their table is kept by it
 * @param host may have a port
 */
export function findHost(sites: readonly Site[], host: string | undefined): HostMatch | undefined {
  const table = tables.get(sites) ?? indexHosts(sites);
  tables.set(sites, table);
  return table(host);
}

/**
 * Finds sites by the Host header: the domain itself, its aliases and its name with www, each also as `<domain>.localhost` for machines
 * without DNS, with any port. A site that is given up is found under the same names; its heir gets the readers. A domain goes before an
 * alias, an alias before the www that a site merely has; of two equal claims the first site's counts.
 */
function indexHosts(sites: readonly Site[]): FindHost {
  const names = new Map<string, { readonly site: Site; readonly isAlias: boolean }>();
  const claim = (name: string, site: Site) => {
    if (!names.has(name)) names.set(name, { site, isAlias: name !== site.domain });
  };
  for (const site of sites) claim(site.domain, site);
  for (const site of sites) for (const alias of site.aliases) claim(alias, site);
  for (const site of sites) for (const name of otherNames(site)) claim(name, site);
  /** The same few headers come with every request. */
  const known = new Map<string, HostMatch>();

  return (host) => {
    if (host === undefined) return undefined;
    const found = known.get(host);
    if (found !== undefined) return found;
    const { name, suffix } = split(host);
    const entry = names.get(name);
    if (entry === undefined) return undefined;
    const home = homeOf(entry.site, entry.isAlias);
    const match = { site: entry.site, moveTo: home === undefined ? undefined : `${home}${suffix}` };
    if (known.size < 10_000) known.set(host, match);
    return match;
  };
}

/** Where readers of a name belong, when not under that name. */
function homeOf({ domain, retired }: Site, isAlias: boolean): string | undefined {
  if (retired !== null) return retired.to ?? undefined;
  return isAlias ? domain : undefined;
}

/** `Example.com.localhost:4321` is `example.com` and `.localhost:4321`. */
function split(host: string): { name: string; suffix: string } {
  const [, hostname = '', port = ''] = /^([^:]*?)\.?(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (!hostname.endsWith(localSuffix)) return { name: hostname, suffix: port };
  return { name: hostname.slice(0, -localSuffix.length), suffix: `${localSuffix}${port}` };
}

/** Whether a Host header is the bare address of this machine, and no site. */
export function isBareAddress(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(:\d+)?$/i.test(host);
}
