import type { Logger } from '#server/core/logger.ts';
import type { Site } from '#site/types.ts';

/** A site and the time of its build (ms since 1970). */
export interface BuiltSite {
  readonly site: Site;
  readonly builtAt: number;
}

/**
 * Gives each alias to one site only. The loader refuses sources that conflict, but an older build of a refused site is
 * still served and may use a name that another site has by now. A domain takes precedence over an alias; of two
 * aliases, the one built later wins.
 * @returns the sites without the aliases that they lost
 */
export function resolveAliasConflicts(built: readonly BuiltSite[], logger: Logger): readonly Site[] {
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
