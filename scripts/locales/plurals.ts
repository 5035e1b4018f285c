import type { Locale } from '#i18n/locales.ts';
import type { Texts } from '#scripts/locales/read.ts';

const suffix = /_(zero|one|two|few|many|other)$/;

/** The key without its plural suffix: `wait_one` and `wait_other` are both `wait`. */
export function baseKey(key: string): string {
  return key.replace(suffix, '');
}

/** Whether a key is one form of a plural (i18next JSON v4). */
export function isPluralForm(key: string): boolean {
  return suffix.test(key);
}

/** Plural categories of a language, such as `one, few, many, other` in Polish. */
function pluralForms(locale: Locale): readonly string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** The plural forms of each base key, in order. */
function groupPlurals(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const key of texts.keys()) {
    if (!isPluralForm(key)) continue;
    const base = baseKey(key);
    groups.set(base, [...(groups.get(base) ?? []), key.slice(base.length + 1)]);
  }
  return groups;
}

/** Missing and wrong plural forms, as messages that begin with the key. */
export function checkPluralForms(texts: Texts, locale: Locale): string[] {
  const wanted = pluralForms(locale);
  return [...groupPlurals(texts)].flatMap(([base, forms]) => {
    const missing = wanted.filter((form) => !forms.includes(form));
    const wrong = forms.filter((form) => !wanted.includes(form));
    if (missing.length === 0 && wrong.length === 0) return [];
    const parts = [
      ...(missing.length > 0 ? [`missing ${missing.join(', ')}`] : []),
      ...(wrong.length > 0 ? [`not used ${wrong.join(', ')}`] : []),
    ];
    return [`${base}: plural forms of ${locale} are ${wanted.join(', ')}; ${parts.join('; ')}`];
  });
}
