import { fileURLToPath } from 'node:url';
import type { Site } from '#site/types.ts';
import { requireSites } from '#site-loader/load.ts';

/** The example sites of the project. */
export const examples = requireSites(fileURLToPath(new URL('../../sites', import.meta.url)));

/** An example site of the project. */
export function exampleSite(domain: string): Site {
  const site = examples.find((candidate) => candidate.domain === domain);
  if (site === undefined) throw new Error(`there is no example site ${domain}`);
  return site;
}

/** A copy of a site under another domain. */
export function siteLike(model: Site, domain: string, changes: Partial<Site> = {}): Site {
  return { ...model, name: domain, domain, pool: domain, origin: `https://${domain}`, aliases: [], ...changes };
}

/** Open to all; reveals whether an address has an account. */
export const open = 'open.example';
/** In the same pool as `open`. */
export const sister = 'sister.example';
/** Like `open`, with its own pool. */
export const other = 'other.example';
/** Sign-up only for visitors from an affiliate. */
export const affiliate = 'affiliate.example';
/** Sign-up by invitation only. */
export const invited = 'invited.example';
/** Does not reveal whether an address has an account. */
export const neutral = 'neutral.example';

/** A lander that the test sites do not have. */
const { video: _, ...landers } = exampleSite('velvet-evening.example').landers;

const model: Site = {
  ...exampleSite('velvet-evening.example'),
  landers,
  locales: ['en', 'nl', 'de'],
  domain_language: 'en',
  countries: ['NL', 'BE', 'DE', 'GB'],
  region_data: {},
  signups: 'all',
  account_disclosure: 'plain',
};

/** The example sites, and variations that differ in one setting. */
export const testSites: readonly Site[] = [
  ...examples,
  siteLike(model, open, { aliases: ['www.open.example'] }),
  siteLike(model, sister, { pool: open }),
  siteLike(model, other),
  siteLike(model, affiliate, { signups: 'with_trafficsource' }),
  siteLike(model, invited, { signups: 'invite_only' }),
  siteLike(model, neutral, { account_disclosure: 'neutral' }),
];
