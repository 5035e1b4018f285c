import { isFromTemplate } from '#scripts/site/create.ts';
import { rulesOf } from '#site/build/hosting-rules.ts';
import type { Site } from '#site/types.ts';

/** Who counts on a trial of variants has to know where it does not run; `undefined` where it does, or where there is none. */
export function noteOnVariants(site: Site): string | undefined {
  const [path] = site.retired === null && site.api_origin !== undefined ? rulesOf(site).sharedPaths : [];
  if (path === undefined) return undefined;
  return `Note: the variants of ${path} on ${site.domain} do not run: its API is elsewhere, so everybody sees the page itself.`;
}

/** What stands on pages and is not true of anybody, or `undefined`. */
export function noteOnCompany({ domain, company }: Pick<Site, 'domain' | 'company'>): string | undefined {
  if (!isFromTemplate(company.name)) return undefined;
  return `Note: the company of ${domain} is still the template's, and its terms and imprint name it. Fill in company before people see it.`;
}
