import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';

/** Which site a Host header means. */
export interface HostMatch {
  readonly site: Site;
  /** The host that readers are sent to: the site's own when this is another name of it, or its heir's; with the port that was asked for. */
  readonly moveTo: string | undefined;
}

export type FindHost = (host: string | undefined) => HostMatch | undefined;

const localSuffix = '.localhost';

/**
 * Finds sites by the Host header: the domain itself, its aliases and its name with www, each also as `<domain>.localhost` for machines
 * without DNS, with any port. A site that is given up is found under the same names; its heir gets the readers.
 */
export function indexHosts(sites: readonly Site[]): FindHost {
  const names = new Map<string, { readonly site: Site; readonly isAlias: boolean }>();
  for (const site of sites) {
    for (const name of otherNames(site)) {
      // A name that a site asks for goes before the www that it merely has.
      if (!names.has(name) || site.aliases.includes(name)) names.set(name, { site, isAlias: true });
    }
  }
  for (const site of sites) names.set(site.domain, { site, isAlias: false });
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
