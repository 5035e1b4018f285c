/** An amount of money in whole minor units of its currency, such as cents, so that sums are exact. */
export interface Money {
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** A formatter takes longer to make than all else that is done with an amount. */
const decimals: Record<string, number> = Object.create(null);

/** Decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY. */
export function currencyDecimals(currency: string): number {
  decimals[currency] ??=
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
  return decimals[currency];
}

/**
 * Reads an amount as people write it, such as 12.5, digit by digit: 12.5 EUR are 1250 cents.
 * @returns `undefined` if it is negative, or has more decimals than the currency
 */
export function readMoney(written: number | string, currency: string): Money | undefined {
  const amount = readDecimal(written, currencyDecimals(currency));
  return amount === undefined ? undefined : { amount, currency };
}

/**
 * Reads a number as people write it as a whole one of its smallest part, digit by digit: 8.1 with two decimals is 810.
 * @returns `undefined` if it is negative, or has more decimals
 */
export function readDecimal(written: number | string, decimals: number): number | undefined {
  const [, units, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(written)) ?? [];
  if (units === undefined || fraction.length > decimals) return undefined;
  return Number(units + fraction.padEnd(decimals, '0'));
}

/** Writes an amount with all decimals of its currency, as payment providers take it: `12.50`. */
export function writeMoney({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const [units, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${amount < 0 ? '-' : ''}${units}${fraction && `.${fraction}`}`;
}

/**
 * The price with a discount, which is rounded up to the minor unit, for the buyer.
 * @param percentage whole, from 0 to 100
 */
export function discounted({ amount, currency }: Money, percentage: number): Money {
  return { amount: amount - Math.ceil((amount * percentage) / 100), currency };
}

/**
 * The value added tax that an amount includes, rounded to the minor unit.
 * @param percentage such as 21 or 8.1
 */
export function includedTax({ amount, currency }: Money, percentage: number): Money {
  return { amount: Math.round((amount * percentage) / (100 + percentage)), currency };
}
