import { wordFinder } from '#i18n/find-words.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { explainMinorWord, findMinorWords } from '#i18n/minor-words.ts';
import type { RefusedWords } from '#scripts/locales/refused-words.ts';

/** What is wrong with the words of a text in a language. */
export type WordCheck = (text: string, locale: Locale) => readonly string[];

/** Words that can mean minors, which no list allows, and those that the product does not use in a language. */
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

/** The same for texts nested by key, as messages that begin with the key. */
export function checkWordsIn(value: unknown, locale: Locale, check: WordCheck, key = ''): readonly string[] {
  if (typeof value === 'string') return check(value, locale).map((message) => `${key}: ${message}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    checkWordsIn(inner, locale, check, key === '' ? name : `${key}.${name}`),
  );
}

/** The same for a page of markdown, as messages that begin with the line. */
export function checkWordsByLine(markdown: string, locale: Locale, check: WordCheck): readonly string[] {
  return markdown
    .split('\n')
    .flatMap((text, index) => check(text, locale).map((message) => `line ${index + 1}: ${message}`));
}
