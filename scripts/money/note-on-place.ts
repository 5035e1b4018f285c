import { nearest } from '#site/schema/words.ts';
import type { Site } from '#site/types.ts';

/**
 * A note if no built site has the domain or company that is asked about, so that a slip of the pen doesn't read as
 * "nothing was sold". It is no error: orders outlive their sites.
 */
export function noteOnPlace(
  { site, company }: { readonly site?: unknown; readonly company?: unknown },
  built: readonly Pick<Site, 'domain' | 'company_id'>[],
): string | undefined {
  const companies = built.flatMap(({ company_id: id }) => (id === undefined ? [] : [id]));
  const domains = built.map(({ domain }) => domain);
  if (typeof site === 'string' && !domains.includes(site))
    return `Note: there is no built site ${site}.${didYouMean(site, domains)}`;
  if (typeof company === 'string' && !companies.includes(company))
    return `Note: no built site has the company_id ${company}.${didYouMean(company, companies)}`;
  return undefined;
}

function didYouMean(given: string, names: readonly string[]): string {
  const close = nearest(given, names);
  return close === undefined ? '' : ` Did you mean ${close}?`;
}
