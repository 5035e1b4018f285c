/** Hosts of FlexPay, by the first four digits of the merchant's number. */
const hosts: Readonly<Record<string, string>> = {
  9804: 'secure.verotel.com',
  9762: 'secure.billing.creditcard',
  9653: 'secure.bitsafepay.com',
  9511: 'secure.bill.creditcard',
  9444: 'secure.paintfestpayments.com',
  9388: 'secure.gaycharge.com',
  9001: 'secure.yoursafedirect.com',
};

/** @returns the origin of the pages for a merchant, or `undefined` if the number is of no known brand */
export function flexPayOrigin(merchant: string): string | undefined {
  const host = hosts[merchant.slice(0, 4)];
  return host && `https://${host}`;
}
