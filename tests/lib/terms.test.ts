import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { firstTermsDate, termsDate, termsTextDate } from '#lib/terms.ts';

test('signup-32: terms hold from 2023-12-01 for a company that was there before', () => {
  expect(firstTermsDate).toBe('2023-12-01');
  expect(termsDate('2019-05-06')).toBe('2023-12-01');
  expect(termsDate('2023-11-30')).toBe('2023-12-01');
  expect(termsDate('2023-12-01')).toBe('2023-12-01');
});

test('signup-32: terms hold from the day of a company that came later', () => {
  expect(termsDate('2023-12-02')).toBe('2023-12-02');
  expect(termsDate('2026-01-01')).toBe('2026-01-01');
});

/** The words of the terms in all languages, and the day of their last change. Change both lines together. */
const words = ['2026-11-26', '73fee7f89c1153b6'];

test('pages-66: a change of the words of the terms raises their date', () => {
  const hash = createHash('sha256');
  for (const locale of locales) hash.update(readFileSync(`locales/${locale}/pages/terms.md`));
  expect([termsTextDate, hash.digest('hex').slice(0, 16)]).toEqual(words);
});
