import { expect, test } from 'vitest';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

const why = 'can mean minors, and a site for adults calls nobody so. Write of men, women or people.';

test('language-17: a site’s own copy calls nobody by a word for minors', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.write('a.example/locales/nl/home.json', '{\n  "niche": { "gay": {\n    "title": "Jongens en mannen" } }\n}');
  expect(sandbox.problems()).toEqual([`a.example/locales/nl/home.json:3 niche.gay.title: "Jongens" ${why}`]);
  expect(sandbox.domains()).toEqual([]);
});

test('language-17: nor do its pages', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.write('a.example/pages/rules.md', '# Rules\n\nNo minors here.\n\nOnly [girls](/pages/terms).\n');
  expect(sandbox.problems()).toEqual([`a.example/pages/rules.md:5: "girls" ${why}`]);
});

test('language-17: nor does its site.yaml: the name, and every text under a language', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite(
    'a.example',
    (yaml) =>
      `${yaml.replace('Good Site', 'Good Boys')}index_title:\n  en: For adults of 18 and over\n  nl: Meiden vanaf 18\npromotion:\n  title: { en: Teen dreams, nl: Prima }\n  text: { en: Fine., nl: Prima. }\n  call: { en: Go, nl: Ga }\n  link: https://girls.example/\n`,
  );
  expect(sandbox.problems()).toEqual([
    `a.example/site.yaml:1 name: "Boys" ${why}`,
    expect.stringContaining(`index_title.nl: "Meiden" ${why}`),
    expect.stringContaining(`promotion.title.en: "Teen" ${why}`),
  ]);
});
