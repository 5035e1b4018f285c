/**
 * Texts for islands: one locale, few namespaces, with a runtime of their own. i18next would add 13 kB (brotli) to a
 * modal that must open within 300 ms; a test compares this runtime with i18next for every key of every locale
 * (docs/decisions).
 */
import type { Locale } from '#i18n/locales.ts';
import type { PartNamespace } from '#i18n/namespaces.ts';
import type { Resources } from '#i18n/resources.ts';

/**
 * The namespaces that islands use, as in `locales/<locale>/`. Those of the members area also have `members` and
 * `profile`, and its parts their own namespaces.
 */
export type Messages = Pick<Resources, 'account' | 'errors'> &
  Partial<Pick<Resources, 'members' | 'profile' | PartNamespace>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type Leaf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaf<Texts[Key]>}`;
}[keyof Texts & string];

/** `account:signup.title`: the namespace, then the path of the text. */
export type TextKey = {
  [Namespace in keyof Messages]-?: `${Namespace}:${Leaf<Resources[Namespace]>}`;
}[keyof Messages];

type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns a text in the island's language. `count` selects the plural form.
 * @throws when the text does not exist, or a placeholder has no value
 */
export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * Creates a translator that reads the files of `locales/` as i18next does: nested keys, `{{placeholders}}`, plural
 * forms by `_one`, `_few`, `_other`.
 */
export function createTranslate(locale: Locale, messages: Messages): Translate {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':', 2);
    const parts = [namespace, ...path.split('.')];
    const form = typeof values.count === 'number' ? new Intl.PluralRules(locale).select(values.count) : undefined;
    const text = find(messages, parts) ?? find(messages, parts, `_${form}`);
    if (text === undefined) throw new Error(`no text for key "${key}"`);
    return text.replaceAll(placeholder, (found, name: string, stop: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for ${found} in "${text}"`);
      return withStop(String(value), stop);
    });
  };
}

/** A placeholder, and the full stop after it (`withStop`). */
const placeholder = /\{\{\s*(\w+)\s*\}\}(\.?)/g;

function find(texts: unknown, parts: readonly string[], suffix = ''): string | undefined {
  let current = texts;
  for (const [index, part] of parts.entries()) {
    const key = index === parts.length - 1 ? part + suffix : part;
    if (!isTexts(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return typeof current === 'string' ? current : undefined;
}

function isTexts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Appends a full stop to a value at the end of a sentence, unless the value has one: a name such as "Billie N." ends
 * the sentence itself.
 * @param stop the full stop that follows in the sentence, or an empty string
 */
function withStop(value: string, stop: string): string {
  return value.endsWith('.') ? value : value + stop;
}
