import { nearest } from '#site/schema/words.ts';
import type { LoadedSites } from '#site-loader/load.ts';

/**
 * A domain on the command line that is not a site. The message names the most similar one, or the problems of the
 * site if it is invalid.
 */
export class UnknownSiteError extends Error {
  override readonly name = 'UnknownSiteError';

  constructor(domain: string, loaded: LoadedSites) {
    super(explain(domain, loaded));
  }
}

function explain(domain: string, { sites, problems }: LoadedSites): string {
  if (problems.some((problem) => problem.domain === domain))
    return `Something is wrong with ${domain}. Run: npm run site -- check ${domain}`;
  const close = nearest(
    domain,
    [...sites, ...problems].flatMap((each) => each.domain ?? []),
  );
  const hint = close === undefined ? '`npm run site -- list` names them.' : `Did you mean ${close}?`;
  return `There is no site ${domain}. ${hint}`;
}
