import { nameOfHost } from '#server/middleware/client.ts';
import type { Site } from '#site/types.ts';

const tables = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>();

/**
 * The site that a host name means: its domain, an alias, or the domain under `.localhost`. Only names on this list are answered, so
 * a made-up Host reaches nothing; nor does the name of a site that is given up.
 * @param host may have a port
 */
export function findSite(sites: readonly Site[], host: string): Site | undefined {
  let table = tables.get(sites);
  if (table === undefined) {
    table = new Map(
      sites
        .filter(({ retired }) => retired === null)
        .flatMap((site) => namesOf(site).map((name) => [name, site] as const)),
    );
    tables.set(sites, table);
  }
  return table.get(nameOfHost(host));
}

function namesOf({ domain, aliases }: Site): string[] {
  return [domain, `${domain}.localhost`, ...aliases];
}
