import { requireSites } from '#site/load.ts';
import type { Site } from '#site/types.ts';

/** Variable through which the build tells Astro's process which sites to render: domains, joined by commas; unset means all. */
export const selectionVariable = 'BUILD_SITES';

/** The sites that this run of Astro renders. */
export function selectedSites(): readonly Site[] {
  const selection = process.env[selectionVariable]?.split(',');
  const sites = requireSites();
  return selection === undefined ? sites : sites.filter((site) => selection.includes(site.domain));
}
