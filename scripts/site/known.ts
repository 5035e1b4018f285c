import type { LoadedSites } from '#site/load.ts';
import { nearest } from '#site/words.ts';

/** A domain on the command line that is no site; wrong usage. The message names the nearest one, or what is wrong with the one that was meant. */
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
