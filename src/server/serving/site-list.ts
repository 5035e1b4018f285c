import { html } from 'hono/html';
import type { Site } from '#site/types.ts';

/**
 * The page that a demo shows on an address without a site: links to all sites.
 * @param port with its colon, or empty
 */
export function renderSiteList(sites: readonly Site[], port: string): string {
  const rows = sites
    .filter(({ retired }) => retired === null)
    .map((site) => html`<li><a href="http://${site.domain}.localhost${port}/">${site.name}</a> (${site.domain})</li>`);
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sites.length}</title></head><body><ul>${rows}</ul></body></html>`,
  );
}
