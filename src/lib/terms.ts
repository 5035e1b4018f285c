/** Day from which the product's terms apply, unless the company came later (spec §9). */
export const firstTermsDate = '2023-12-01';

/**
 * Version of the terms that a site shows and that a sign-up accepts (spec §9): the day they hold from.
 * @param companyAdded `YYYY-MM-DD` on which the company took the site over
 * @returns the later of both days as `YYYY-MM-DD`
 */
export function termsDate(companyAdded: string): string {
  return companyAdded > firstTermsDate ? companyAdded : firstTermsDate;
}
