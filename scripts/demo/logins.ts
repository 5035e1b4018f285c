import type { Site } from '#site/types.ts';

/** Password of the demo login, of which each pool has one. */
export const demoPassword = 'demo-evening';

export function demoEmail({ domain }: Pick<Site, 'domain'>): string {
  return `demo@${domain}`;
}

/** One line per pool, for the terminal. */
export function loginLines(sites: readonly Site[]): string[] {
  return poolSites(sites).map((site) => `Demo login: ${demoEmail(site)}, password ${demoPassword}`);
}

/** The first site of each pool, without closed sites. */
export function poolSites(sites: readonly Site[]): Site[] {
  const byPool = Map.groupBy(
    sites.filter(({ retired }) => retired === null),
    ({ pool }) => pool,
  );
  return [...byPool.values()].flatMap(([first]) => first ?? []);
}
