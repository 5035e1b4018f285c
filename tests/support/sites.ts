import { fileURLToPath } from 'node:url';
import { requireSites } from '#site/load.ts';
import type { Site } from '#site/types.ts';

const examples = requireSites(fileURLToPath(new URL('../../sites', import.meta.url)));

/** An example site of the project. */
export function exampleSite(domain: string): Site {
  const site = examples.find((candidate) => candidate.domain === domain);
  if (site === undefined) throw new Error(`there is no example site ${domain}`);
  return site;
}

/** A site like an example one, under another name. */
export function siteLike(model: Site, domain: string, changes: Partial<Site> = {}): Site {
  return { ...model, name: domain, domain, pool: domain, origin: `https://${domain}`, aliases: [], ...changes };
}

/** Open to everybody. */
export const evening = 'velvet-evening.example';
/** Only for visitors whom an affiliate sent. */
export const zomerrood = 'zomerrood.example';
/** Shares its members with `evening`. */
export const sister = 'sister.example';
/** Does not say whom it knows. */
export const neutral = 'neutral.example';
/** By invitation only. */
export const invited = 'invited.example';

const model = exampleSite(evening);

/** The example sites, and some that differ in one thing. */
export const testSites: readonly Site[] = [
  ...examples,
  siteLike(model, sister, { pool: model.pool }),
  siteLike(model, neutral, { account_disclosure: 'neutral' }),
  siteLike(model, invited, { signups: 'invite_only' }),
];
