import { type Locale, locales } from '#i18n/locales.ts';
import { explainMinorWord, findMinorWords } from '#i18n/minor-words.ts';
import type { Finding } from '#site/explain.ts';
import type { SiteDraft } from '#site/types.ts';

/** Texts in one language, nested by key, that call people by a word for minors. */
export function findMinorWordsIn(value: unknown, locale: Locale | undefined, path: readonly string[] = []): Finding[] {
  if (typeof value === 'string')
    return findMinorWords(value, locale).map((word) => ({ path, message: explainMinorWord(word) }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findMinorWordsIn(inner, locale, [...path, key]));
}

/** The same in `site.yaml`: the names of the site, and every text that stands under a language. The company's are facts of a register. */
export function checkMinorWords({ company: _, ...texts }: SiteDraft): Finding[] {
  const own = texts.domain_language;
  const names = (['name', 'mail_name'] as const).flatMap((key) => findMinorWordsIn(texts[key], own, [key]));
  return [...names, ...underLanguages(texts, [])];
}

/** The same in a page of markdown, each word with its line from 1. */
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
