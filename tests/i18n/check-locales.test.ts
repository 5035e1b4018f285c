import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentNames } from '#i18n/documents.ts';
import { namespaces } from '#i18n/namespaces.ts';
import { checkLocales, type LocaleReport } from '#scripts/locales/check.ts';
import { checkSiteWords } from '#scripts/locales/check-sites.ts';
import { refusedWords } from '#scripts/locales/refused-words.ts';
import { wordCheck } from '#scripts/locales/words.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

const english = {
  title: 'Welcome to {{site}}',
  step: { one: 'First step' },
  wait_one: 'One second',
  wait_other: '{{count}} seconds',
};
const dutch = {
  title: 'Welkom bij {{site}}',
  step: { one: 'Eerste stap' },
  wait_one: 'Eén seconde',
  wait_other: '{{count}} seconden',
};
const englishDocument =
  '# Terms of {{site}}\n\nThis is a sentence that is long enough to compare.\n\n## More{{#vat}} {{vat}}{{/vat}}\n';
const dutchDocument =
  '# Voorwaarden van {{site}}\n\nDit is een zin die lang genoeg is om te vergelijken.\n\n## Meer{{#vat}} {{vat}}{{/vat}}\n';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  for (const locale of ['en', 'nl']) {
    for (const namespace of namespaces) write(`${locale}/${namespace}.json`, {});
    for (const name of documentNames) write(`${locale}/pages/${name}.md`, `# ${locale}\n`);
  }
  write('en/common.json', english);
  write('nl/common.json', dutch);
  write('en/pages/terms.md', englishDocument);
  write('nl/pages/terms.md', dutchDocument);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function check(changes: Partial<Parameters<typeof checkLocales>[0]> = {}): LocaleReport {
  const source = `t('title') t("step.one") t(\`wait\`)`;
  return checkLocales({ folder, source, dynamicKeys: [], sameAsEnglish: {}, refusedWords: {}, ...changes });
}

test('finds nothing in complete locales, and passes by locales without a folder', () => {
  expect(check()).toEqual({ problems: [], locales: ['en', 'nl'], texts: 8 });
});

test('language-9: finds a missing key and an extra one', () => {
  write('nl/common.json', { ...dutch, step: { two: 'Tweede stap' } });
  expect(check().problems).toEqual([
    'locales/nl/common.json step.one: missing. English: "First step"',
    'locales/nl/common.json step.two: English has no such key',
  ]);
});

test('language-23: finds a key that no code names, unless it is declared', () => {
  const source = `t('title') t('wait')`;
  expect(check({ source }).problems).toEqual([
    'locales/en/common.json step.one: not used. Delete it, or declare it in scripts/locales/lists.ts',
  ]);
  expect(check({ source, dynamicKeys: [{ namespace: 'common', keys: 'step.*' }] }).problems).toEqual([]);
  expect(check({ source, dynamicKeys: [{ namespace: 'common', keys: '**' }] }).problems).toEqual([]);
  expect(check({ source, dynamicKeys: [{ namespace: 'common', keys: '*' }] }).problems).toHaveLength(1);
});

test('finds a declaration that nothing needs', () => {
  expect(check({ dynamicKeys: [{ namespace: 'common', keys: 'gone.*' }] }).problems).toEqual([
    'scripts/locales/lists.ts: no key of common fits "gone.*". Take it off the list',
  ]);
});

test('language-10: finds an untranslated text, unless it is allowed; and an allowance that nothing needs', () => {
  write('nl/common.json', { ...dutch, step: { one: 'First step' } });
  expect(check().problems).toEqual([
    'locales/nl/common.json step.one: same as English: "First step". Translate it, or allow it in scripts/locales/same-as-english.ts',
  ]);
  expect(check({ sameAsEnglish: { nl: ['First step'] } }).problems).toEqual([]);
  write('nl/common.json', { ...dutch, title: english.title, wait_other: english.wait_other });
  expect(check().problems).toEqual([
    expect.stringContaining('locales/nl/common.json title: same as English'),
    expect.stringContaining('locales/nl/common.json wait_other: same as English'),
  ]);
  write('nl/common.json', { ...dutch, step: { one: 'First step' } });
  expect(check({ sameAsEnglish: { nl: ['First step', 'Radio'] } }).problems).toEqual([
    'scripts/locales/same-as-english.ts: nl "Radio" is the same as English nowhere. Take it off the list',
  ]);
});

test('language-9: finds placeholders that differ or are broken', () => {
  write('nl/common.json', { ...dutch, title: 'Welkom bij {{sitte}}', wait_other: '{{count} seconden' });
  expect(check().problems).toEqual([
    'locales/nl/common.json wait_other: broken placeholder: "{{count} seconden"',
    'locales/nl/common.json title: placeholder {{site}} is missing',
    'locales/nl/common.json title: placeholder {{sitte}} is not in English',
    'locales/nl/common.json wait_other: placeholder {{count}} is missing',
  ]);
});

test('language-9: finds plural forms that the language does not have, and those that it lacks', () => {
  for (const namespace of namespaces) write(`pl/${namespace}.json`, {});
  for (const name of documentNames) write(`pl/pages/${name}.md`, '# pl\n');
  write('pl/pages/terms.md', dutchDocument);
  write('pl/common.json', { ...dutch, title: 'Witaj w {{site}}' });
  write('nl/common.json', { ...dutch, wait_few: 'Een paar seconden' });
  expect(check().problems).toEqual([
    'locales/nl/common.json wait: plural forms of nl are one, other; not used few',
    'locales/pl/common.json wait: plural forms of pl are one, few, many, other; missing few, many',
  ]);
});

test('language-11: finds HTML, empty texts, texts that are no strings and keys out of order', () => {
  write('nl/common.json', {
    step: { one: '<b>Stap</b> &amp; tred' },
    title: ' ',
    ...{ wait_one: 1, wait_other: '{{count}} s' },
  });
  expect(check().problems).toEqual([
    'locales/nl/common.json wait_one: a text must be a string',
    'locales/nl/common.json wait: plural forms of nl are one, other; missing one',
    'locales/nl/common.json step.one: HTML has no place in a text: "<b>Stap</b> &amp; tred"',
    'locales/nl/common.json title: empty',
    'locales/nl/common.json title: placeholder {{site}} is missing',
    'locales/nl/common.json step.one: out of order, English has title here',
  ]);
});

test('finds files that are missing, unknown, not JSON or name a key twice', () => {
  rmSync(join(folder, 'nl/mail.json'));
  rmSync(join(folder, 'nl/pages/privacy.md'));
  write('nl/extra.json', {});
  write('xx/common.json', {});
  write('nl/home.json', '{');
  write('nl/errors.json', '{\n  "a": "b",\n  "a": "c"\n}');
  const { problems } = check();
  expect(problems).toContain('locales/xx: no such locale. Locales are da, de, en, es, fi, fr, it, nb, nl, pl, sv');
  expect(problems.some((problem) => problem.startsWith('locales/nl/mail.json: missing.'))).toBe(true);
  expect(problems).toContain('locales/nl/pages/privacy.md: missing. Translate locales/en/pages/privacy.md');
  expect(problems).toContain('locales/nl/extra.json: nothing reads this file. Take it away or name it in src/i18n');
  expect(problems.some((problem) => problem.startsWith('locales/nl/home.json: not JSON'))).toBe(true);
  expect(problems).toContain('locales/nl/errors.json:3: a key stands there twice');
});

test('language-11, language-25: finds documents with raw HTML, other facts, other sections or English left in them', () => {
  write(
    'nl/pages/terms.md',
    '# Voorwaarden van {{naam}}\n\nThis is a sentence that is long enough to compare.\n\n### Meer {{vat}}\n',
  );
  expect(check().problems).toEqual([
    'locales/nl/pages/terms.md: placeholder {{site}} is missing',
    'locales/nl/pages/terms.md: placeholder {{naam}} is not in English',
    'locales/nl/pages/terms.md: headings are 1 3, in English 1 2',
    'locales/nl/pages/terms.md: same as English: "This is a sentence that is long enough to compare."',
  ]);
  write('nl/pages/terms.md', `${dutchDocument}<br>\n`);
  expect(check().problems).toEqual(['locales/nl/pages/terms.md: raw HTML is not allowed: <br>']);
  write('nl/pages/terms.md', `${dutchDocument}{{vat}}\n`);
  expect(check().problems).toEqual([
    'locales/nl/pages/terms.md: {{vat}} has no value here: put it inside {{#vat}}…{{/vat}}',
  ]);
});

test('language-17: finds words that can mean minors, whole and in any letters, and leaves words of the rule and links alone', () => {
  write('nl/common.json', {
    ...dutch,
    title: 'MEIDEN en jongens op {{site}}',
    step: { one: 'Vriendje of minderjarig' },
  });
  const link = '[Meisje](/girls) en geen verjongen.';
  write('nl/pages/terms.md', `${dutchDocument}\n${link}\n`);
  const why = 'can mean minors, and a site for adults calls nobody so. Write of men, women or people.';
  expect(check().problems).toEqual([
    `locales/nl/common.json title: "MEIDEN" ${why}`,
    `locales/nl/common.json title: "jongens" ${why}`,
    `locales/nl/pages/terms.md: line 7: "Meisje" ${why}`,
  ]);
});

test('language-24: finds words that a language does not use, also with a space that does not break', () => {
  write('nl/common.json', { ...dutch, step: { one: 'Een\u00a0mens kijkt, twee mensen ook' } });
  expect(check({ refusedWords: { nl: { 'een mens': 'sounds odd. Write "een medewerker"' } } }).problems).toEqual([
    'locales/nl/common.json step.one: "Een\u00a0mens" sounds odd. Write "een medewerker".',
  ]);
  expect(check({ refusedWords: { en: { 'een mens': 'sounds odd' } } }).problems).toEqual([]);
});

test.each([
  ['da', 'Midt blandt drengene', 'drengene'],
  ['de', 'Jungs, Männer und dein Typ', 'Jungs'],
  ['de', 'Der Junge von nebenan', 'Junge'],
  ['en', 'The girl next door', 'girl'],
  ['en', 'Boys, men, and your type.', 'Boys'],
  ['es', 'En medio de los chicos.', 'chicos'],
  ['fi', 'Kundeja, miehiä', 'Kundeja'],
  ['fr', 'En plein milieu des garçons.', 'garçons'],
  ['it', 'Proprio in mezzo ai ragazzi.', 'ragazzi'],
  ['nb', 'Midt blant gutta.', 'gutta'],
  ['nl', 'Jongens, mannen', 'Jongens'],
  ['pl', 'Chłopaki, mężczyźni', 'Chłopaki'],
  ['pl', 'Teens only', 'Teens'],
  ['sv', 'Mitt bland killarna.', 'killarna'],
] as const)('language-17: refuses in %s: %s', (locale, text, word) => {
  expect(wordCheck({})(text, locale)).toEqual([expect.stringContaining(`"${word}"`)]);
});

test.each([
  ['en', 'Nobody under 18, no minors, no children. Your girlfriend may come along, and the night is young.'],
  ['de', 'Kinder und Jugendliche dürfen nicht hinein, auch keine jungen. Jugendschutz für Minderjährige.'],
  ['nl', 'Minderjarigen, kinderen en jongeren niet. Een blauwe teen is geen reden.'],
  ['sv', 'Ingen minderårig. Din pojkvän eller flickvän, och en räkning.'],
  ['fi', 'Alaikäiset ja lapset eivät. Tyttöystävä, poikaystävä, yhteys on poikki, poikkeus.'],
  ['nb', 'Mindreårige og barn. Du tjente penger, ungdom.'],
  ['da', 'Mindreårige og børn. Lad det ligge, fyr op.'],
  ['fr', 'Mineurs et enfants. Elle file, un adorable moment.'],
  ['it', 'Minori e bambini.'],
  ['es', 'Menores y niños, protección de la infancia.'],
  ['pl', 'Małoletni, dzieci, osoby młodsze.'],
] as const)('allows in %s words of the rule and words that only look alike: %s', (locale, text) => {
  expect(wordCheck({})(text, locale)).toEqual([]);
});

test.each([
  ['pl', 'Ceny i Kredytami', 'Kredytami'],
  ['nb', 'bildene, likene og', 'likene'],
  ['sv', 'Den här liken', 'liken'],
  ['it', 'viene da un membro', 'membro'],
  ['de', 'Du musst dich nicht einloggen.', 'einloggen'],
  ['en', 'Why stands in the e-mail', 'stands in the'],
] as const)('language-24: keeps out of %s what it does not use: %s', (locale, text, word) => {
  expect(wordCheck(refusedWords)(text, locale)).toEqual([expect.stringContaining(`"${word}"`)]);
});

test('language-24: looks at the copy, the pages and the site.yaml of sites, too', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}description: { en: Read our imprint., nl: Prima. }\n`);
  sandbox.write('a.example/locales/nl/home.json', '{"free":"Een mens kijkt."}');
  sandbox.write('a.example/pages/nl/extra.md', '# Extra\n\nTwee keer retour.\n');
  sandbox.write('a.example/pages/extra.md', '# Extra\n\nFine.\n');
  sandbox.writeSite('b.example', (yaml) => yaml.replace('Good Site', 'Good Girls'));
  const found = checkSiteWords(wordCheck(refusedWords), sandbox.directory);
  expect(found.map((text) => text.replace(/^.*?(?=[ab]\.example)/, ''))).toEqual([
    expect.stringContaining('b.example/site.yaml:1 name: "Girls" can mean minors'),
    expect.stringContaining('a.example/locales/nl/home.json free: "Een mens" sounds'),
    expect.stringContaining('a.example/pages/nl/extra.md: line 3: "retour" is for goods'),
    expect.stringContaining('a.example/site.yaml description.en: "imprint" is no word'),
  ]);
});
