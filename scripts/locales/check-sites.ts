import { relative } from 'node:path';
import { type Locale, locales } from '#i18n/locales.ts';
import { checkWordsByLine, checkWordsIn, type WordCheck } from '#scripts/locales/words.ts';
import type { Site } from '#site/types.ts';
import { loadSites } from '#site-loader/load.ts';
import { formatProblem } from '#site-loader/source/problems.ts';
import { tokenFile } from '#site-loader/source/token-pages.ts';

/**
 * Checks the words of sites: their text overrides, pages and the texts of `site.yaml`. A site with other problems
 * cannot be read completely, so those are reported first.
 * @param directory default: the sites folder of this process
 */
export function checkSiteWords(check: WordCheck, directory?: string): readonly string[] {
  const { sites, problems } = loadSites(directory === undefined ? {} : { directory });
  return [...problems.map(formatProblem), ...sites.flatMap((site) => wordsOf(site, check))];
}

function wordsOf(site: Site, check: WordCheck): readonly string[] {
  const { overrides, tokenPages, index_title, description, fictional_singular, fictional_plural, promotion } = site;
  const folder = relative(process.cwd(), site.folder);
  const byLanguage = { index_title, description, fictional_singular, fictional_plural, promotion };
  return [
    ...eachLocale((locale) =>
      Object.entries(overrides[locale] ?? {}).flatMap(([namespace, texts]) =>
        checkWordsIn(texts, locale, check).map((message) => `${folder}/locales/${locale}/${namespace}.json ${message}`),
      ),
    ),
    ...eachLocale((locale) =>
      tokenPages.flatMap((page) =>
        checkWordsByLine(page.markdown[locale] ?? '', locale, check).map(
          (message) => `${tokenFile(folder, page, locale)}: ${message}`,
        ),
      ),
    ),
    ...eachLocale((locale) =>
      checkWordsIn(textsIn(byLanguage, locale), locale, check).map((message) => `${folder}/site.yaml ${message}`),
    ),
  ];
}

function eachLocale(read: (locale: Locale) => readonly string[]): readonly string[] {
  return locales.flatMap(read);
}

/** The parts of a nested value in one language; `undefined` if there are none. */
function textsIn(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key === locale) return [[key, inner]];
    const rest = textsIn(inner, locale);
    return rest === undefined ? [] : [[key, rest]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
