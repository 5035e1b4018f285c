import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localesFolder, translator } from '#i18n/build.ts';
import { createTranslate, type Messages, type TextKey } from '#i18n/island.ts';
import { locales } from '#i18n/locales.ts';
import { loadMessages } from '#i18n/messages.ts';

const shipped = locales.filter((locale) => existsSync(join(localesFolder, locale, 'account.json')));

/** Every text of a namespace: its key without plural form, and the names of its placeholders. */
function listTexts(texts: object, prefix = ''): { key: string; names: string[] }[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text !== 'string') return listTexts(text as object, `${prefix}${name}.`);
    const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, placeholder]) => placeholder ?? []);
    return [{ key: prefix + name.replace(/_(zero|one|two|few|many|other)$/, ''), names }];
  });
}

describe.each(shipped)('texts of islands in %s', (locale) => {
  test.each(['account', 'errors'] as const)(
    '%s reads as i18next reads it, every key, every plural',
    async (namespace) => {
      const messages = await loadMessages(locale);
      const translate = createTranslate(locale, messages);
      const reference = translator(namespace, locale) as (key: string, values: object) => string;
      const texts = listTexts(messages[namespace]);
      expect(texts.length).toBeGreaterThan(20);
      for (const { key, names } of texts) {
        for (const count of [0, 1, 2, 5, 22]) {
          const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count };
          expect(translate(`${namespace}:${key}` as TextKey, values)).toBe(reference(key, values));
        }
      }
    },
  );
});

test.each(shipped)(
  'language-19: a name that ends with a full stop ends a sentence by itself, in %s',
  async (locale) => {
    const values = { name: 'Billie N.' };
    const blocked = createTranslate(locale, await loadMessages(locale))('errors:blocked', values);
    expect(blocked).toContain('Billie N.');
    expect(blocked).not.toContain('N..');
    const steps = translator('steps', locale)('target', values);
    expect(steps).toContain('Billie N.');
    expect(steps).not.toContain('N..');
  },
);

test('language-14: the site’s own copy replaces the product’s, text by text', async () => {
  const translate = createTranslate('en', await loadMessages('en', { login: { title: 'Come in' } }));
  expect(translate('account:login.title')).toBe('Come in');
  expect(translate('account:login.submit')).toBe('Log in');
});

test('language-13: a missing text, a missing value and a missing locale are errors, never a bare key on the page', async () => {
  const messages: Messages = await loadMessages('en');
  const translate = createTranslate('en', messages);
  expect(() => translate('account:login.nothing' as TextKey)).toThrow('no text for key "account:login.nothing"');
  expect(() => translate('account:constructor' as TextKey)).toThrow('no text');
  expect(() => translate('account:signup.description')).toThrow('no value for {{site}}');
  await expect(loadMessages('xx' as 'en')).rejects.toThrow('no texts for locale xx');
});
