import type { Logger } from '#server/core/logger.ts';
import type { Site } from '#site/types.ts';

/** A site and when it was built, in ms. */
export interface BuiltSite {
  readonly site: Site;
  readonly builtAt: number;
}

/**
 * The sites of finished folders, with each alias left to one of them. Sources with a clash are refused, but the output of a site that was
 * refused stands, and may hold a name that another site has by now: a domain goes before an alias, and of two aliases the one that was
 * built later.
 */
export function settleNames(built: readonly BuiltSite[], logger: Logger): readonly Site[] {
  const owners = new Map(built.map(({ site: { domain } }) => [domain, domain]));
  for (const { site } of built.toSorted((left, right) => right.builtAt - left.builtAt)) {
    for (const alias of site.aliases) {
      if (!owners.has(alias)) owners.set(alias, site.domain);
    }
  }
  return built.map(({ site }) => {
    const lost = site.aliases.filter((alias) => owners.get(alias) !== site.domain);
    if (lost.length === 0) return site;
    for (const alias of lost) {
      const details = { site: site.domain, alias, owner: owners.get(alias) };
      logger.error(details, "an alias is another site's by now: see `npm run site -- check`");
    }
    return { ...site, aliases: site.aliases.filter((alias) => !lost.includes(alias)) };
  });
}
