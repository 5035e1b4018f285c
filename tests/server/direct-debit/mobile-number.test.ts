import { expect, test } from 'vitest';
import { readMobile } from '#server/services/direct-debit/mobile-number.ts';

test.each([
  ['0612345678', 'NL', '+31612345678'],
  ['+31 6 12345678', 'DE', '+31612345678'],
  ['0031 (6) 1234-5678', 'NL', '+31612345678'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['0470/12.34.56', 'BE', '+32470123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['320 123 4567', 'IT', '+393201234567'],
  ['612 345 678', 'ES', '+34612345678'],
  ['040 123 4567', 'FI', '+358401234567'],
  ['087 123 4567', 'IE', '+353871234567'],
  ['0664 1234567', 'AT', '+436641234567'],
])('debit-2: %s in %s is a mobile number', (written, country, number) => {
  expect(readMobile(written, country)).toEqual({ number });
});

test.each([
  ['0900 1234567', 'NL', 'mobile_kind'],
  ['0900 1234567', 'DE', 'mobile_kind'],
  ['0899 70 12 34', 'FR', 'mobile_kind'],
  ['020 1234567', 'NL', 'mobile_kind'],
  ['+31 800 1234', 'NL', 'mobile_kind'],
  ['+31 66 1234567', 'NL', 'mobile_kind'],
  ['+44 7912 345678', 'NL', 'mobile_country'],
  ['+1 202 555 0123', 'DE', 'mobile_country'],
  ['+48 512 345 678', 'DE', 'mobile_country'],
  ['+882 16 12345678', 'NL', 'mobile_invalid'],
  ['06123', 'NL', 'mobile_invalid'],
  ['+999 612345678', 'NL', 'mobile_invalid'],
  ['0612345678 ext. 5', 'NL', 'mobile_invalid'],
  ['06١٢٣٤٥٦٧٨', 'NL', 'mobile_invalid'],
  ['0612345678;+31612345679', 'NL', 'mobile_invalid'],
  ['+'.repeat(30), 'NL', 'mobile_invalid'],
  ['', 'NL', 'mobile_invalid'],
])('debit-2: %s in %s is refused: %s', (written, country, problem) => {
  expect(readMobile(written, country)).toEqual({ problem });
});
