import { rulesOf } from '#hosting/rules/rules.ts';
import { fitPayments } from '#scripts/site/payment-gaps.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
import type { Site } from '#site/types.ts';

/** A warning if the site's variants do not run, because its API is on another server; else `undefined`. */
export function noteOnVariants(site: Site): string | undefined {
  const [path] = site.retired === null && site.api_origin !== undefined ? rulesOf(site).sharedPaths : [];
  if (path === undefined) return undefined;
  return `Note: the variants of ${path} on ${site.domain} do not run: its API is elsewhere, so everybody sees the page itself.`;
}

/** What the merchant account of a site's company can't take of its bundles. */
export function notesOnPayments(site: Site, accounts: ReadonlyMap<string, MerchantAccount>): string[] {
  const account = site.company_id === undefined || site.retired !== null ? undefined : accounts.get(site.company_id);
  if (account === undefined) return [];
  const { unpayable, outOfBounds } = fitPayments(site, account);
  return [...unpayable, ...outOfBounds].map((text) => `Note: on ${site.domain} ${text}.`);
}
