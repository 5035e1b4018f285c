import { wordFinder } from '#i18n/find-words.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { explainMinorWord, findMinorWords } from '#i18n/minor-words.ts';
import type { RefusedWords } from '#scripts/locales/refused-words.ts';

/** Returns the problems with the words of a text in a language. */
export type WordCheck = (text: string, locale: Locale) => readonly string[];

/** Checks for words that can mean minors, which cannot be allowed, and for refused words of a language. */
export function wordCheck(refused: RefusedWords): WordCheck {
  const entries = locales.flatMap((locale) =>
    Object.entries(refused[locale] ?? {}).map(([word, why]) => ({ locale, find: wordFinder([word]), why })),
  );
  return (text, locale) => [
    ...findMinorWords(text, locale).map(explainMinorWord),
    ...entries
      .filter((entry) => entry.locale === locale)
      .flatMap(({ find, why }) => find(text).map((word) => `"${word}" ${why}.`)),
  ];
}

/** The same for texts nested by key; messages begin with the key. */
export function checkWordsIn(value: unknown, locale: Locale, check: WordCheck, key = ''): readonly string[] {
  if (typeof value === 'string') return check(value, locale).map((message) => `${key}: ${message}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    checkWordsIn(inner, locale, check, key === '' ? name : `${key}.${name}`),
  );
}

/** The same for a markdown page; messages begin with the line number. */
export function checkWordsByLine(markdown: string, locale: Locale, check: WordCheck): readonly string[] {
  return markdown
    .split('\n')
    .flatMap((text, index) => check(text, locale).map((message) => `line ${index + 1}: ${message}`));
}
