import { suggest } from '#site/schema/words.ts';
import type { Finding } from '#site-loader/source/explain.ts';
import type { Texts } from '#site-loader/source/text-file.ts';

/** Suffixes that i18next gives to plural forms; languages use different ones. */
const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

/** `{{name}}` and `$t(key)`. */
const placeholder = /\{\{-?\s*([^},\s]+)[^}]*\}\}|(\$t\([^)]*\))/g;

/**
 * Reports keys that the product does not have, values that are not text, and placeholders that differ from the
 * product's.
 */
export function compareTexts(texts: Texts, reference: Texts): Finding[] {
  return Object.entries(texts).flatMap(([key, value]): Finding[] => {
    const path = [key];
    const forms = formsOf(key, reference);
    if (forms.length === 0) {
      return [
        { path, message: `no such text in the product. ${suggest(key, Object.keys(reference), 'Keys here are')}` },
      ];
    }
    const [first] = forms;
    if (isTexts(first)) {
      if (!isTexts(value)) return [{ path, message: 'expected a mapping of keys to texts.' }];
      return compareTexts(value, first).map((finding) => ({ ...finding, path: [key, ...finding.path] }));
    }
    if (typeof value !== 'string' || value.trim() === '') return [{ path, message: 'expected a text.' }];
    return comparePlaceholders(value, forms.filter(isText), pluralEnding.test(key)).map((message) => ({
      path,
      message,
    }));
  });
}

/** What `compareTexts` looks at in a reference: its keys, and the placeholders of each text. */
export function shapeOf(reference: Texts): string {
  return JSON.stringify(reference, (_, value: unknown) =>
    isText(value) ? JSON.stringify([...placeholdersOf(value)]) : value,
  );
}

/** The product's value of a key; for a plural form, all of its forms. */
function formsOf(key: string, reference: Texts): unknown[] {
  if (Object.hasOwn(reference, key)) return [reference[key]];
  if (!pluralEnding.test(key)) return [];
  const stem = key.replace(pluralEnding, '');
  return Object.keys(reference)
    .filter((other) => pluralEnding.test(other) && other.replace(pluralEnding, '') === stem)
    .map((other) => reference[other]);
}

function comparePlaceholders(value: string, forms: readonly string[], isPlural: boolean): string[] {
  const own = placeholdersOf(value);
  const expected = new Set(forms.flatMap((form) => [...placeholdersOf(form)]));
  const needed = [...expected].filter((name) => !(isPlural && name === '{{count}}'));
  const missing = needed.filter((name) => !own.has(name));
  const strange = [...own].filter((name) => !expected.has(name) && !(isPlural && name === '{{count}}'));
  return [
    ...(missing.length > 0 ? [`placeholder ${missing.join(', ')} is missing. The product's text has it.`] : []),
    ...(strange.length > 0 ? [`nothing fills the placeholder ${strange.join(', ')}. ${list(expected)}`] : []),
  ];
}

function list(placeholders: ReadonlySet<string>): string {
  return placeholders.size === 0 ? 'This text has none.' : `This text has ${[...placeholders].join(', ')}.`;
}

function placeholdersOf(value: string): Set<string> {
  return new Set([...value.matchAll(placeholder)].map(([, name, nested]) => nested ?? `{{${name}}}`));
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
