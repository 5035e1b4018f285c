import { describe, expect, it, test } from 'vitest';
import { cleanIban, isIban, isInSepa, looksLikeIban } from '#lib/iban.ts';

const accounts = [
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'BE68539007547034',
  'AT611904300234573201',
  'FR1420041010050500013M02606',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'IE29AIBK93115212345678',
  'FI2112345600000785',
  'PL61109010140000071219812874',
];

const problemOf = (written: string) => {
  const iban = cleanIban(written);
  if (!looksLikeIban(iban)) return 'form';
  if (!isInSepa(iban)) return 'country';
  return isIban(iban) ? undefined : 'digits';
};

test.each(accounts)('debit-1: of all 100 check digits only those of %s are right', (iban) => {
  const right = Array.from({ length: 100 }, (_, digits) => String(digits).padStart(2, '0')).filter(
    (digits) => problemOf(iban.slice(0, 2) + digits + iban.slice(4)) === undefined,
  );
  expect(right).toEqual([iban.slice(2, 4)]);
});

describe('debit-1: an IBAN', () => {
  it('may have spaces and small letters', () => {
    expect(cleanIban(' nl91 abna\u00A00417 1643 00 ')).toBe('NL91ABNA0417164300');
  });

  it.each(accounts)('of the right length alone: %s', (iban) => {
    expect(problemOf(iban)).toBeUndefined();
    expect(problemOf(iban.slice(0, -1))).toBeDefined();
    expect(problemOf(`${iban}0`)).toBeDefined();
  });

  it.each([
    ['NL91ΑBNA0417164300', 'a Greek A'],
    ['ΝL91ABNA0417164300', 'a Greek N'],
    ['NL91ABNA04171643OO', 'letters for zeros'],
    ['NL９1ABNA0417164300', 'a wide 9'],
    ['NL91ABNA041716430٠', 'an Arabic zero'],
    ['ı E29AIBK93115212345678', 'a small i without its dot'],
    ['EſS9121000418450200051332', 'a long s'],
    ['NL91-ABNA-0417-1643-00', 'dashes'],
    ['NL91ABNA0417164300\u200B', 'something invisible'],
    ['', 'nothing'],
  ])('is not %s, with %s', (written) => {
    expect(problemOf(written)).toMatch(/form|digits/);
  });

  it.each(['SA0380000000608010167519', 'TR330006100519786457841326', 'US91ABNA0417164300', 'XX91ABNA0417164300'])(
    'of a country outside SEPA: %s',
    (iban) => {
      expect(problemOf(iban)).toBe('country');
    },
  );

  it('of Switzerland that takes payments and is no account', () => {
    expect(problemOf('CH9300762011623852957')).toBeUndefined();
    expect(problemOf('CH4431999123000889012')).toBe('digits');
  });
});
