import { expect, test } from 'vitest';
import { checkTranslations } from '#site-loader/checks/translations.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

test('language-16: a language needs every file that English has', () => {
  const sandbox = new Sandbox();
  for (const file of ['en/home.json', 'en/mail.json', 'en/pages/terms.md', 'nl/home.json', 'nl/mail.json']) {
    sandbox.write(file, '{}');
  }
  sandbox.write('nl/pages/terms.md', '# Voorwaarden');
  sandbox.write('de/home.json', '{}');
  expect(checkTranslations({ locales: ['en', 'nl', 'de', 'fr'] }, sandbox.directory)).toEqual([
    {
      path: ['locales', 2],
      message:
        'the product has no de text yet: locales/de/ lacks mail.json, pages/terms.md. Translate them, or take de out.',
    },
    {
      path: ['locales', 3],
      message:
        'the product has no fr text yet: locales/fr/ lacks home.json, mail.json, pages/terms.md. Translate them, or take fr out.',
    },
  ]);
});
