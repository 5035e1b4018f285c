import { readFileSync } from 'node:fs';
import { lastWorker } from '#build/last-worker.ts';
import { assetFolder } from '#build/output/assets.ts';
import { compiledWorker, workerFile } from '#build/output/compiled-worker.ts';
import type { SiteFolder } from '#build/output/site-folder.ts';
import { languageOfTexts } from '#build/output/text-scripts.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath, splitLocale } from '#i18n/paths.ts';
import { memoizeByObject } from '#lib/memoize.ts';
import { routePath } from '#lib/routes.ts';
import { prefixOf, shellRules } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';

/** Placeholders in the compiled worker (`src/sw-push.ts`). */
const manifestMark = 'self.__WB_MANIFEST';
const languagesMark = 'self.__LANGUAGES';

/** A page that the worker caches, and the path prefix that it answers offline. */
interface OfflinePage {
  readonly url: string;
  readonly covers: string;
}

/**
 * Writes a site's service worker: the compiled one with the site's precache list (hashed assets of the members area,
 * no page) and the texts and offline pages of each language. A site with `offline: false` gets the one that ends itself.
 * @param assets names within the asset folder
 */
export function writeWorker(folder: SiteFolder, site: Site, assets: readonly string[]): void {
  folder.write(workerFile, site.offline ? workerOf(site, assets) : lastWorker);
}

function workerOf(site: Site, assets: readonly string[]): string {
  const shared = assets.filter((name) => !languageOfTexts(name));
  const languages = site.locales.map((locale) => {
    const texts = assets.filter((name) => languageOfTexts(name) === locale);
    return [locale, { texts: texts.map(precached), pages: offlinePages(site, locale) }];
  });
  const code = fill(readFileSync(compiledWorker, 'utf8'), manifestMark, shared.map(precached));
  return fill(code, languagesMark, Object.fromEntries(languages));
}

/** An entry in workbox's format. It needs no revision: a hashed name changes with its content. */
function precached(name: string) {
  return { url: `/${assetFolder}/${name}`, revision: null };
}

function fill(code: string, mark: string, value: unknown): string {
  const [before, after, ...more] = code.split(mark);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${compiledWorker} must name ${mark} once`);
  }
  return before + JSON.stringify(value) + after;
}

const allRules = memoizeByObject(shellRules);

/** The offline pages of a language: its error page for everything, and its members page for the members screens. */
export function offlinePages(site: Site, locale: Locale): OfflinePage[] {
  const published = (path: string) => localizedPath(path, locale, site.domain_language);
  const rules = allRules(site).filter(({ to }) => splitLocale(to, site.domain_language).locale === locale);
  const screens = new Map(rules.map(({ from, to }) => [prefixOf(from), to]));
  return [
    { url: published(routePath('error')), covers: published('/') },
    ...[...screens].map(([covers, url]) => ({ url, covers })),
  ];
}
