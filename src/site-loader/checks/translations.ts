import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

/**
 * Reports languages of the site in which the product's texts are incomplete.
 * @param folder folder of the product's texts
 */
export function checkTranslations({ locales }: SiteDraft, folder: string = localesFolder): Finding[] {
  return (locales ?? []).flatMap((locale, index) => {
    const missing = missingFiles(locale, folder);
    if (missing.length === 0) return [];
    const message = `the product has no ${locale} text yet: locales/${locale}/ lacks ${missing.join(', ')}. Translate them, or take ${locale} out.`;
    return [{ path: ['locales', index], message }];
  });
}

/** Whether the product has all text files in a language. */
export function isTranslated(locale: Locale): boolean {
  return missingFiles(locale, localesFolder).length === 0;
}

function missingFiles(locale: Locale, folder: string): string[] {
  const own = textFiles(locale, folder);
  return textFiles(defaultLocale, folder).filter((file) => !own.includes(file));
}

/** Text files of a locale, such as `home.json` and `pages/terms.md`. */
function textFiles(locale: Locale, folder: string): string[] {
  return filesOf(join(folder, locale)).filter((name) => /\.(json|md)$/.test(name));
}
