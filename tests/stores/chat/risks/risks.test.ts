import { expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { createFindRisks } from '#stores/chat/risks/find-risks.ts';
import type { RiskWords } from '#stores/chat/risks/kinds.ts';
import { $findRisks, loadRisks } from '#stores/chat/risks.ts';
import { harmless } from '#tests/stores/chat/risks/harmless.ts';
import { hits, hitsEverywhere } from '#tests/stores/chat/risks/hits.ts';

async function searchFor(locale: Locale) {
  const { words } = (await import(`../../../../src/stores/chat/risks/words/${locale}.ts`)) as { words: RiskWords };
  return createFindRisks([words]);
}

it.each(locales)('chatsafety-7: nothing is found in what harmless people write in %s', async (locale) => {
  const find = await searchFor(locale);
  for (const text of harmless[locale]) expect([text, find(text)]).toEqual([text, []]);
});

it.each(locales)('chatsafety-7: each kind is found in %s', async (locale) => {
  const find = await searchFor(locale);
  for (const [kind, text] of [...hits[locale], ...hitsEverywhere])
    expect([text, find(text)]).toEqual([text, expect.arrayContaining([kind])]);
  expect(new Set(hits[locale].map(([kind]) => kind))).toEqual(
    new Set(['money', 'solicitation', 'account', 'phone', 'minor', ...(locale === 'en' ? ['link'] : [])]),
  );
});

it('chatsafety-7: what weighs most is named first', async () => {
  const find = await searchFor('en');
  expect(find("I'm 15. Send money to evil.com, WhatsApp +45 20123456")).toEqual([
    'minor',
    'money',
    'phone',
    'account',
    'link',
  ]);
});

it('chatsafety-8: reads a text in time that grows with its length and no faster', async () => {
  const find = await searchFor('de');
  const parts = [
    'a',
    '1',
    '1 ',
    'a ',
    'a.',
    '@',
    'a@',
    '+1 ',
    '0.',
    'www',
    'de89',
    'ich bin ',
    '12.12.',
    '(at)',
    'ﷺ',
    '1-',
    'i m ',
  ];
  const texts = parts.flatMap((part) =>
    [part, `${part}!`, `x${part}`].map((each) => each.repeat(10_000).slice(0, 10_000)),
  );
  const shorter = texts.map((text) => text.slice(0, 1000));
  const timeOf = (list: readonly string[], times: number) => {
    const start = performance.now();
    for (let round = 0; round < times; round++) for (const text of list) find(text);
    return performance.now() - start;
  };
  timeOf(texts, 1);
  // Ten times the length, a tenth as often: as long in time that grows evenly, ten times as long in squares.
  expect(timeOf(texts, 2)).toBeLessThan(5 * timeOf(shorter, 20));
});

it('chatsafety-9: loads the words of the page’s language, and asks nobody else', async () => {
  expect($findRisks.get()('Kannst du mir Geld überweisen?')).toEqual([]);
  await loadRisks('de');
  expect($findRisks.get()('Kannst du mir Geld überweisen?')).toEqual(['money']);
});
