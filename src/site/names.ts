import type { Site } from '#site/types.ts';

/** Names beside its domain under which a site is asked for; `_redirects` and the server's table of hosts lead each to the domain. */
export function otherNames({ domain, aliases }: Pick<Site, 'domain' | 'aliases'>): readonly string[] {
  return [...new Set([...aliases, `www.${domain}`])].filter((name) => name !== domain);
}
