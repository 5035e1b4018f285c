import { isSEPACountry, validateIBAN } from 'ibantools';

/** Removes spaces and writes it in capitals; leaves other letters than the Latin ones, which only look like them. */
export function cleanIban(written: string): string {
  const compact = written.replace(/\s+/g, '');
  // Capitals of some other letters are Latin ones, such as of ſ.
  return /^[a-z\d]*$/i.test(compact) ? compact.toUpperCase() : compact;
}

/** Whether it has the form of an IBAN: a country, two digits, and an account. */
export function looksLikeIban(iban: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban);
}

/** Whether the account is in a country of the Single Euro Payments Area. */
export function isInSepa(iban: string): boolean {
  return isSEPACountry(iban.slice(0, 2));
}

/**
 * Whether it is the IBAN of an account that can be debited: length and form of its country, and both check digits.
 * Remainders of 97 come twice among 100 pairs of digits: 00, 01 and 99 are never given out.
 */
export function isIban(iban: string): boolean {
  const check = Number(iban.slice(2, 4));
  // A QR-IBAN of Switzerland takes payments and is no account of its own.
  return check >= 2 && check <= 98 && validateIBAN(iban, { allowQRIBAN: false }).valid;
}
