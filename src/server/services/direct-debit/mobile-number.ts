import { parsePhoneNumber } from 'awesome-phonenumber';
import type { FieldCode } from '#contract/errors.ts';
import { paymentMethodFacts } from '#lib/payment-methods.ts';

/** Countries of the phones that codes are sent to: those where direct debit is offered. */
const countries = Object.keys(paymentMethodFacts('directdebit').places ?? {});

type MobileReading = { readonly number: string } | { readonly problem: FieldCode };

/**
 * Reads a mobile number as people write it, and refuses others: a message to a premium
 * number may cost, and a landline gets none.
 * @param country where a number without a country code is (ISO 3166)
 * @returns the number by E.164, or what is wrong with it
 */
export function readMobile(written: string, country: string): MobileReading {
  // No letters: they would be read as extensions, or as the digits of their keys.
  if (!/^\+?[\d\s()./-]{5,30}$/.test(written.trim())) return { problem: 'mobile_invalid' };
  const { valid, type, regionCode, number } = parsePhoneNumber(written, { regionCode: country });
  if (!valid) return { problem: 'mobile_invalid' };
  if (!countries.includes(regionCode)) return { problem: 'mobile_country' };
  return type === 'mobile' ? { number: number.e164 } : { problem: 'mobile_kind' };
}

/** By which digits a member recognises a number. */
export function mobileHint(number: string): string {
  return number.slice(-2);
}
