/** Lengths and choices that forms tell the browser too, apart from the schemas so that drawing a form does not take zod. Characters. */
export const passwordLength = { minimum: 8, maximum: 200 } as const;
export const nameLength = { minimum: 3, maximum: 30 } as const;
export const complaintLength = { name: 100, message: 5000, link: 500 } as const;
export const reportLength = { message: 2000 } as const;
export const appealLength = { message: 3000 } as const;

/** What a complaint can be about; labels stand in `pages.json` under `complaints.form.categories`. */
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
