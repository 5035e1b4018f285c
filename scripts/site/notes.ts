import { rulesOf } from '#hosting/rules/rules.ts';
import { isFromTemplate } from '#scripts/site/create.ts';
import type { Site } from '#site/types.ts';

/** A warning if the site's variants do not run, because its API is on another server; else `undefined`. */
export function noteOnVariants(site: Site): string | undefined {
  const [path] = site.retired === null && site.api_origin !== undefined ? rulesOf(site).sharedPaths : [];
  if (path === undefined) return undefined;
  return `Note: the variants of ${path} on ${site.domain} do not run: its API is elsewhere, so everybody sees the page itself.`;
}

/** A warning if pages show the placeholder company of the template, else `undefined`. */
export function noteOnCompany({ domain, company }: Pick<Site, 'domain' | 'company'>): string | undefined {
  if (!isFromTemplate(company.name)) return undefined;
  return `Note: the company of ${domain} is still the template's, and its terms and imprint name it. Fill in company before people see it.`;
}
