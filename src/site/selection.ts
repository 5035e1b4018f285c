import { join } from 'node:path';
import { requireSites, sitesDirectory } from '#site/load.ts';
import { readSite } from '#site/read.ts';
import type { Site } from '#site/types.ts';

/** Variable through which the build tells Astro's process which sites to render: domains, joined by commas; unset means all. */
export const selectionVariable = 'BUILD_SITES';

let chosen: { readonly selection: string; readonly sites: readonly Site[] } | undefined;

/**
 * The sites that this run of Astro renders. Without a choice all must be sound; a choice is made by the build, which has checked
 * all sites, so only the chosen ones are read, and once.
 */
export function selectedSites(): readonly Site[] {
  const selection = process.env[selectionVariable];
  if (selection === undefined) return requireSites().filter(({ retired }) => retired === null);
  if (chosen?.selection !== selection) chosen = { selection, sites: selection.split(',').flatMap(soundSite) };
  return chosen.sites;
}

function soundSite(domain: string): Site[] {
  const { site } = readSite(join(sitesDirectory(), domain), domain);
  return site === undefined ? [] : [site];
}
