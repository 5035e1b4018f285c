/** First day of the product's terms; a company that took over its site later has later ones (signup-32). */
export const firstTermsDate = '2023-12-01';

/**
 * Version of the terms that a site shows and that a sign-up accepts: the day they take effect.
 * @param companyAdded `YYYY-MM-DD` on which the company took the site over
 * @returns the later of that day and `firstTermsDate`, as `YYYY-MM-DD`
 */
export function termsDate(companyAdded: string): string {
  return companyAdded > firstTermsDate ? companyAdded : firstTermsDate;
}

/** Day on which the words of the terms (`locales/<locale>/pages/terms.md`) last changed; the page says it. */
export const termsTextDate = '2026-11-26';
