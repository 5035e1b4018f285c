import { groupKey } from '#build/stamping/facts.ts';
import type { Site } from '#site/types.ts';

/** Sites whose pages are built one after the other. */
export interface SiteGroup {
  /** Equal for sites whose pages differ by their facts alone. */
  readonly key: string;
  readonly sites: readonly Site[];
  /**
   * Sites whose pages are rendered in full, too, each a part of them: a page that does not follow from the facts shows
   * there. `undefined` if all pages of the group are rendered in full.
   */
  readonly samples: readonly Site[] | undefined;
}

/** A page is rendered with marks and for a sample: with fewer sites, that is more work than rendering all. */
export const fewestStamped = 3;
const maxSamples = 4;

/** Groups sites whose pages differ by their facts alone, in the order of their first site. */
export function groupSites(sites: readonly Site[]): SiteGroup[] {
  const groups = Map.groupBy(sites, groupKey);
  return [...groups].map(([key, members]) => ({
    key,
    sites: members,
    samples: members.length < fewestStamped ? undefined : spread(members),
  }));
}

/** Some of a list, from its beginning to its end. */
function spread(sites: readonly Site[]): Site[] {
  const count = Math.min(maxSamples, sites.length);
  return Array.from({ length: count }, (_, index) => sites[Math.floor((index * sites.length) / count)]).filter(
    (site) => site !== undefined,
  );
}
