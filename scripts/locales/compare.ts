import type { Locale } from '#i18n/locales.ts';
import { placeholderNames } from '#i18n/placeholders.ts';
import { baseKey, checkPluralForms, isPluralForm } from '#scripts/locales/plurals.ts';
import type { Texts } from '#scripts/locales/read.ts';

/** Problems of the texts of one file by themselves, as messages that begin with the key. */
export function checkTexts(texts: Texts, locale: Locale): string[] {
  const problems = checkPluralForms(texts, locale);
  for (const [key, text] of texts) {
    if (text.trim() === '') problems.push(`${key}: empty`);
    if (/<\/?[a-z!]|&(?:[a-z]+|#\d+);/i.test(text))
      problems.push(`${key}: HTML has no place in a text: ${quote(text)}`);
    if (/\{\{|\}\}/.test(text.replace(/\{\{-?\s*[\w.]+\s*\}\}/g, '')))
      problems.push(`${key}: broken placeholder: ${quote(text)}`);
  }
  return problems;
}

/**
 * Differences of a translation from English: keys, placeholders, untranslated texts, order. Messages begin with the
 * key.
 */
export function compareTexts(english: Texts, texts: Texts, allowedSame: (text: string) => boolean): string[] {
  return [
    ...compareKeys(english, texts),
    ...comparePlaceholders(english, texts),
    ...findUntranslated(english, texts, allowedSame),
    ...compareOrder(english, texts),
  ];
}

function compareKeys(english: Texts, texts: Texts): string[] {
  const wanted = baseKeys(english);
  const found = baseKeys(texts);
  return [
    ...[...wanted]
      .filter(([key]) => !found.has(key))
      .map(([key, full]) => `${key}: missing. English: ${quote(english.get(full) ?? '')}`),
    ...[...found].filter(([key]) => !wanted.has(key)).map(([key]) => `${key}: English has no such key`),
  ];
}

function comparePlaceholders(english: Texts, texts: Texts): string[] {
  const wanted = new Map<string, Set<string>>();
  for (const [key, text] of english) {
    const names = wanted.get(baseKey(key)) ?? new Set<string>();
    for (const name of placeholderNames(text)) names.add(name);
    wanted.set(baseKey(key), names);
  }
  return [...texts].flatMap(([key, text]) => {
    const names = wanted.get(baseKey(key));
    if (names === undefined) return [];
    const found = placeholderNames(text);
    const unknown = found.filter((name) => !names.has(name));
    // "One message" needs no number, so only the general form of a plural must use every placeholder.
    const mustHaveAll = !isPluralForm(key) || key.endsWith('_other');
    const missing = mustHaveAll ? [...names].filter((name) => !found.includes(name)) : [];
    return [
      ...missing.map((name) => `${key}: placeholder {{${name}}} is missing`),
      ...unknown.map((name) => `${key}: placeholder {{${name}}} is not in English`),
    ];
  });
}

function findUntranslated(english: Texts, texts: Texts, allowedSame: (text: string) => boolean): string[] {
  return [...texts]
    .filter(([key, text]) => english.get(key) === text && hasWords(text) && !allowedSame(text))
    .map(
      ([key, text]) =>
        `${key}: same as English: ${quote(text)}. Translate it, or allow it in scripts/locales/same-as-english.ts`,
    );
}

function compareOrder(english: Texts, texts: Texts): string[] {
  const found = [...baseKeys(texts).keys()].filter((key) => baseKeys(english).has(key));
  const wanted = [...baseKeys(english).keys()].filter((key) => found.includes(key));
  const index = found.findIndex((key, position) => key !== wanted[position]);
  return index === -1 ? [] : [`${found[index]}: out of order, English has ${wanted[index]} here`];
}

/** Base keys in order, each with the first full key that has it. */
function baseKeys(texts: Texts): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const key of texts.keys()) if (!keys.has(baseKey(key))) keys.set(baseKey(key), key);
  return keys;
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
}

function quote(text: string): string {
  return JSON.stringify(text);
}
