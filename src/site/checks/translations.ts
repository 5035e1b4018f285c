import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { Finding } from '#site/explain.ts';
import type { SiteDraft } from '#site/types.ts';

/** Languages that the site publishes and that the product has not all texts for. */
export function checkTranslations({ locales }: SiteDraft): Finding[] {
  return (locales ?? []).flatMap((locale, index) => checkTranslated(locale, index));
}

/** Whether the product has every text in a language. */
export function isTranslated(locale: Locale): boolean {
  return missingFiles(locale).length === 0;
}

function checkTranslated(locale: Locale, index: number): Finding[] {
  const missing = missingFiles(locale);
  if (missing.length === 0) return [];
  const message = `the product has no ${locale} text yet: locales/${locale}/ lacks ${missing.join(', ')}. Translate them, or take ${locale} out.`;
  return [{ path: ['locales', index], message }];
}

function missingFiles(locale: Locale): string[] {
  const own = filesOf(locale);
  return filesOf(defaultLocale).filter((file) => !own.includes(file));
}

/** Text files of a locale, such as `home.json` and `pages/terms.md`. */
function filesOf(locale: Locale): string[] {
  try {
    const names = readdirSync(join(localesFolder, locale), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.(json|md)$/.test(name)).sort();
  } catch {
    return [];
  }
}
