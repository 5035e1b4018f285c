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

/** Open to everybody, and says whom it knows. */
export const open = 'open.example';
/** Shares its members with `open`. */
export const sister = 'sister.example';
/** Like `open`, with members of its own. */
export const other = 'other.example';
/** Only for visitors whom an affiliate sent. */
export const affiliate = 'affiliate.example';
/** By invitation only. */
export const invited = 'invited.example';
/** Does not say whom it knows. */
export const neutral = 'neutral.example';

/** A lander that the test sites lack. */
const { video: _, ...landers } = exampleSite('velvet-evening.example').landers;

const model: Site = {
  ...exampleSite('velvet-evening.example'),
  landers,
  locales: ['en', 'nl', 'de'],
  domain_language: 'en',
  countries: ['NL', 'BE', 'DE', 'GB'],
  region_data: {},
  signups: 'all',
  account_disclosure: 'spec',
};

/** The example sites, and some that differ in one thing. */
export const testSites: readonly Site[] = [
  ...examples,
  siteLike(model, open, { aliases: ['www.open.example'] }),
  siteLike(model, sister, { pool: open }),
  siteLike(model, other),
  siteLike(model, affiliate, { signups: 'with_trafficsource' }),
  siteLike(model, invited, { signups: 'invite_only' }),
  siteLike(model, neutral, { account_disclosure: 'neutral' }),
];
