/**
 * Lengths (in characters) and choices that forms also need. Apart from the schemas, so that rendering a form does not
 * load zod.
 */
export const passwordLength = { minimum: 8, maximum: 200 } as const;
export const nameLength = { minimum: 3, maximum: 30 } as const;
export const complaintLength = { name: 100, message: 5000, link: 500 } as const;
export const reportLength = { message: 2000 } as const;
export const appealLength = { message: 3000 } as const;

/** No site allows longer messages; `message_length` of the site is the limit of its members. */
export const longestMessage = 10_000;

/** Topics of a complaint; labels are in `pages.json` under `complaints.form.categories`. */
export const complaintCategories = [
  'content',
  'person',
  'payment',
  'account',
  'privacy',
  'ban',
  'accessibility',
  'other',
] as const;

/** The form of a direct debit; the holder as long as banks take it. */
export const debitLength = { holder: 70, street: 70, houseNumber: 10, postalCode: 12, city: 50, mobile: 30 } as const;
