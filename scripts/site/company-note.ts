import { isFromTemplate } from '#scripts/site/create.ts';
import type { Site } from '#site/types.ts';

/** A warning if pages show the placeholder company of the template, else `undefined`. */
export function noteOnCompany({ domain, company }: Pick<Site, 'domain' | 'company'>): string | undefined {
  if (!isFromTemplate(company.name)) return undefined;
  return `Note: the company of ${domain} is still the template's, and its terms and imprint name it. Fill in company before people see it.`;
}
