import type { Site } from '#site/types.ts';

/** Of the one member of each pool that visitors of the demo can log in as. */
export const demoPassword = 'demo-evening';

export function demoEmail({ domain }: Pick<Site, 'domain'>): string {
  return `demo@${domain}`;
}

/** For the terminal, one line a pool. */
export function loginLines(sites: readonly Site[]): string[] {
  return poolSites(sites).map((site) => `Demo login: ${demoEmail(site)}, password ${demoPassword}`);
}

/** The first of the sites that share a pool, for each pool that is served. */
export function poolSites(sites: readonly Site[]): Site[] {
  const byPool = Map.groupBy(
    sites.filter(({ retired }) => retired === null),
    ({ pool }) => pool,
  );
  return [...byPool.values()].flatMap(([first]) => first ?? []);
}
