import type { Site } from '#site/types.ts';

/** The sites whose pages are rendered now. The bundle imports them from here, so it holds no site itself. */
export let sites: readonly Site[] = [];

/** Gives the pages other sites. */
export function showSites(next: readonly Site[]): void {
  sites = next;
}
