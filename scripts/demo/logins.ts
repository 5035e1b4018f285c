import type { Site } from '#site/types.ts';

/** Password of the demo logins, of which each pool has two. */
export const demoPassword = 'demo-evening';

type Domain = Pick<Site, 'domain'>;

export function demoEmail({ domain }: Domain): string {
  return `demo@${domain}`;
}

/** The other login, so that one person can try both sides of a conversation. */
export function otherDemoEmail({ domain }: Domain): string {
  return `demo2@${domain}`;
}

/** One line per pool, for the terminal. */
export function loginLines(sites: readonly Site[]): string[] {
  return poolSites(sites).map(
    (site) => `Demo logins: ${demoEmail(site)} and ${otherDemoEmail(site)}, password ${demoPassword}`,
  );
}

/** The first site of each pool, without closed sites. */
export function poolSites(sites: readonly Site[]): Site[] {
  const byPool = Map.groupBy(
    sites.filter(({ retired }) => retired === null),
    ({ pool }) => pool,
  );
  return [...byPool.values()].flatMap(([first]) => first ?? []);
}
