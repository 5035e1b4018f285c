import { type Locale, locales } from '#i18n/locales.ts';
import { explainMinorWord, findMinorWords } from '#i18n/minor-words.ts';
import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Reports words for minors in texts of one language, nested by key. */
export function findMinorWordsIn(value: unknown, locale: Locale | undefined, path: readonly string[] = []): Finding[] {
  if (typeof value === 'string')
    return findMinorWords(value, locale).map((word) => ({ path, message: explainMinorWord(word) }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findMinorWordsIn(inner, locale, [...path, key]));
}

/**
 * The same for `site.yaml`: site names, and every text below a language key. Skips the company: its names are facts of
 * a register.
 */
export function checkMinorWords({ company: _, ...texts }: SiteDraft): Finding[] {
  const own = texts.domain_language;
  const names = (['name', 'mail_name'] as const).flatMap((key) => findMinorWordsIn(texts[key], own, [key]));
  return [...names, ...underLanguages(texts, [])];
}

/** The same for a markdown page; each word with its line, from 1. */
export function findMinorWordsByLine(markdown: string, locale: Locale): { line: number; message: string }[] {
  return markdown
    .split('\n')
    .flatMap((text, index) =>
      findMinorWords(text, locale).map((word) => ({ line: index + 1, message: explainMinorWord(word) })),
    );
}

function underLanguages(value: unknown, path: readonly string[]): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const locale = locales.find((known) => known === key);
    if (locale !== undefined && typeof inner === 'string') return findMinorWordsIn(inner, locale, [...path, key]);
    return underLanguages(inner, [...path, key]);
  });
}
