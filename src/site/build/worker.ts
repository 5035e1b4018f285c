import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Not from 'workbox-build': its index loads Rollup and Babel, a second for nothing.
import { injectManifest } from 'workbox-build/build/inject-manifest.js';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath, splitLocale } from '#i18n/paths.ts';
import { routePath } from '#lib/routes.ts';
import { assetFolder } from '#site/build/assets.ts';
import { workerFile } from '#site/build/compiled-worker.ts';
import { shellRules } from '#site/build/page-file.ts';
import type { SiteFolder } from '#site/build/site-folder.ts';
import { languageOfTexts } from '#site/build/text-scripts.ts';
import type { Site } from '#site/types.ts';

const languagesMark = 'self.__LANGUAGES';

/** A page that the worker keeps, and the paths that it stands in for. */
interface OfflinePage {
  readonly url: string;
  readonly covers: string;
}

/**
 * Writes a site's service worker: the compiled one with the site's own precache list (hashed assets of the members area, no page) and what
 * each language has of its own.
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
    globPatterns: assets.filter((name) => !languageOfTexts(name)).map((name) => `${assetFolder}/${name}`),
    dontCacheBustURLsMatching: new RegExp(`^${assetFolder}/`),
    modifyURLPrefix: { '': '/' },
  });
  const code = readFileSync(draft, 'utf8');
  if (!code.includes(languagesMark)) throw new Error(`${workerFile} has no ${languagesMark} to fill`);
  const languages = site.locales.map((locale) => {
    const texts = assets.filter((name) => languageOfTexts(name) === locale);
    // Hashed: another content has another name.
    const entries = texts.map((name) => ({ url: `/${assetFolder}/${name}`, revision: null }));
    return [locale, { texts: entries, pages: offlinePages(site, locale) }];
  });
  folder.write(workerFile, code.replace(languagesMark, JSON.stringify(Object.fromEntries(languages))));
}

/** Of a language: its error page for everything, and the page of the members area for its screens. */
export function offlinePages(site: Site, locale: Locale): OfflinePage[] {
  const published = (path: string) => localizedPath(path, locale, site.domain_language);
  const rules = shellRules(site).filter(({ to }) => splitLocale(to, site.domain_language).locale === locale);
  const screens = new Map(rules.map(({ from, to }) => [from.replace(/\/:id.*$/, ''), to]));
  return [
    { url: published(routePath('error')), covers: published('/') },
    ...[...screens].map(([covers, url]) => ({ url, covers })),
  ];
}
