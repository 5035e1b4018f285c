import { expect, test } from 'vitest';
import { firstTermsDate, termsDate } from '#lib/terms.ts';

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
