import { expect, test } from 'vitest';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

function problemsOf(path: string, content: string): string[] {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.write(`a.example/locales/${path}`, content);
  return sandbox.problems().map((text) => text.replace('a.example/locales/', ''));
}

test('language-14: texts of the product can be replaced one by one, in any published language', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.write('a.example/locales/en/home.json', '{\n\t"title": "{{site}}, tonight"\n}');
  sandbox.write('a.example/locales/nl/home.json', '{"niche":{"general":{"title":"Vanavond"}}}');
  expect(sandbox.problems()).toEqual([]);
});

test.each([
  ['language-15: unknown file', 'en/hom.json', '{}', ['en/hom.json: no such text file. Did you mean "home.json"?']],
  [
    'language-15: unknown key',
    'en/home.json',
    '{\n  "free": "x",\n  "titel": "x"\n}',
    ['en/home.json:3 titel: no such text in the product. Did you mean "title"?'],
  ],
  [
    'unknown nested key',
    'en/home.json',
    '{"niche":{"general":{"x":"y"}}}',
    [
      'en/home.json:1 niche.general.x: no such text in the product. Keys here are title, lead, what, call, closing, wants.',
    ],
  ],
  [
    'language-15: missing and strange placeholder',
    'en/home.json',
    '{"title":"Hello {{name}}"}',
    [
      "en/home.json:1 title: placeholder {{site}} is missing. The product's text has it.",
      'en/home.json:1 title: nothing fills the placeholder {{name}}. This text has {{site}}.',
    ],
  ],
  ['a number', 'en/home.json', '{"free":1}', ['en/home.json:1 free: expected a text.']],
  ['an empty text', 'en/home.json', '{"free":" "}', ['en/home.json:1 free: expected a text.']],
  [
    'a text for a group',
    'en/home.json',
    '{"niche":"x"}',
    ['en/home.json:1 niche: expected a mapping of keys to texts.'],
  ],
  ['a group for a text', 'en/home.json', '{"free":{"x":"y"}}', ['en/home.json:1 free: expected a text.']],
  ['a list', 'en/home.json', '[]', ['en/home.json:1: expected a mapping of keys to texts, in braces.']],
  [
    'broken JSON',
    'en/home.json',
    '{"free": "x",}',
    ['en/home.json:1: not readable as JSON: Expected double-quoted property name.'],
  ],
  [
    'key twice',
    'en/home.json',
    '{"free": "x",\n"free": "y"}',
    ['en/home.json:2: not readable as JSON: a key that stands above already. Keep one of the two.'],
  ],
  [
    'language-15: a language that the site does not publish',
    'de/home.json',
    '{}',
    ['de: the site is not published in de (locales: en, nl). Add it to locales in site.yaml, or remove the folder.'],
  ],
  [
    'no language at all',
    'dutch/home.json',
    '{}',
    ['dutch: not a language of the product. Languages are da, de, en, es, fi, fr, it, nb, nl, pl, sv.'],
  ],
])('%s', (_name, path, content, expected) => {
  expect(problemsOf(path, content)).toEqual(expected);
});

test('language-15: a site with broken copy is left out', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.write('a.example/locales/en/home.json', '{');
  expect(sandbox.domains()).toEqual([]);
});
