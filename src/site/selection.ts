import { loadSites, requireSites } from '#site/load.ts';
import type { Site } from '#site/types.ts';

/** Variable through which the build tells Astro's process which sites to render: domains, joined by commas; unset means all. */
export const selectionVariable = 'BUILD_SITES';

/** The sites that this run of Astro renders. A chosen one is built even while another is broken; without a choice all must be sound. */
export function selectedSites(): readonly Site[] {
  const selection = process.env[selectionVariable]?.split(',');
  if (selection === undefined) return requireSites();
  return loadSites().sites.filter((site) => selection.includes(site.domain));
}
