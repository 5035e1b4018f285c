import type { Site } from '#site/types.ts';

/** Host names that redirect to a site: the aliases of its `site.yaml`, and its domain with www. */
export function otherNames({ domain, aliases }: Pick<Site, 'domain' | 'aliases'>): readonly string[] {
  return [...new Set([...aliases, `www.${domain}`])].filter((name) => name !== domain);
}
