import { html, raw } from 'hono/html';
import { lastWorker } from '#build/last-worker.ts';
import { workerFile } from '#build/output/compiled-worker.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { type BuildState, writeState } from '#build/output/state.ts';
import { withPolicy } from '#build/pages/csp.ts';
import { headersOf, redirectsOf } from '#hosting/static-host.ts';
import { longDate } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { texts } from '#site/pages.ts';
import type { Site } from '#site/types.ts';

const styles = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--deep);color:var(--on-deep);',
  'font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;padding:1.5rem}a{color:var(--accent)}',
  'h1{font-size:1.75rem;line-height:1.25}',
].join('');

/**
 * Writes the folder of a site that its operator closed: no pages of the site, one page per language that says it is
 * closed, and host rules that redirect if another site replaces it.
 * @param target folder to write; emptied first
 * @throws if the site is not marked as closed (`retired`)
 */
export async function finishClosedSite(site: Site, key: string, target: string): Promise<BuildState> {
  const started = performance.now();
  const folder = SiteFolder.create(target, site.precompress);
  if (site.retired === null) throw new Error('the site is not given up');
  const { since } = site.retired;
  for (const locale of site.locales) {
    const prefix = locale === site.domain_language ? '' : `${locale}/`;
    folder.write(`${prefix}404.html`, withPolicy(closedPage(site, locale, since), undefined));
  }
  folder.write(workerFile, lastWorker);
  folder.write('_headers', headersOf([]));
  folder.write('_redirects', redirectsOf(site));
  const seconds = Math.round(performance.now() - started) / 1000;
  const pages = site.locales.length;
  const state = { key, pages, bytes: folder.bytes, seconds, assets: [], retired: {}, overBudget: [] };
  writeFinishedSite(folder.path, site);
  writeState(folder.path, state);
  return state;
}

/** Says since when the site is closed and where its members can write. It loads nothing. */
function closedPage(site: Site, locale: Locale, since: string): string {
  const text = texts({ site, locale }, 'common');
  const date = longDate(since, locale);
  const { accent, deep } = site.theme;
  const title = text('closed.title', { site: site.name });
  return String(html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"><meta name="rating" content="adult">
<style>html{--deep:${deep};--accent:${accent};--on-deep:#fff}${raw(styles)}</style></head>
<body><main><h1>${title}</h1><p>${text('closed.text', { date })}</p>
<p>${text('closed.members')} <a href="mailto:${site.support_email}">${site.support_email}</a></p>
<p><small>${site.company.name}, ${site.company.address}, ${site.company.city}</small></p></main></body></html>
`);
}
