import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Not from 'workbox-build': its index loads Rollup and Babel, a second for nothing.
import { injectManifest } from 'workbox-build/build/inject-manifest.js';
import { localizedPath } from '#i18n/paths.ts';
import { routePath } from '#lib/routes.ts';
import { assetFolder } from '#site/build/assets.ts';
import { workerFile } from '#site/build/compiled-worker.ts';
import { shellRules } from '#site/build/page-file.ts';
import type { SiteFolder } from '#site/build/site-folder.ts';
import type { Site } from '#site/types.ts';

const pagesMark = 'self.__OFFLINE_PAGES';

/**
 * Writes a site's service worker: the compiled one with the site's own precache list (hashed assets of the members area,
 * no page) and the pages that stand in when there is no network: the members shell and the error page of each language.
 * @param compiled path of the compiled worker
 * @param assets names within the asset folder; they must stand in the site's folder already
 */
export async function writeWorker(
  folder: SiteFolder,
  site: Site,
  compiled: string,
  assets: readonly string[],
): Promise<void> {
  const draft = join(folder.path, workerFile);
  await injectManifest({
    swSrc: compiled,
    swDest: draft,
    globDirectory: folder.path,
    globPatterns: assets.map((name) => `${assetFolder}/${name}`),
    dontCacheBustURLsMatching: new RegExp(`^${assetFolder}/`),
    modifyURLPrefix: { '': '/' },
  });
  const code = readFileSync(draft, 'utf8');
  if (!code.includes(pagesMark)) throw new Error(`${workerFile} has no ${pagesMark} to fill`);
  folder.write(workerFile, code.replace(pagesMark, JSON.stringify(offlinePages(site))));
}

/** The error page of each language for everything, and the page of the members area for its screens. */
export function offlinePages(site: Site): { url: string; covers: string }[] {
  const errors = site.locales.map((locale) => {
    const published = (path: string) => localizedPath(path, locale, site.domain_language);
    return { url: published(routePath('error')), covers: published('/') };
  });
  const screens = new Map(shellRules(site).map(({ from, to }) => [from.replace(/\/:id.*$/, ''), to]));
  return [...errors, ...[...screens].map(([covers, url]) => ({ url, covers }))];
}
