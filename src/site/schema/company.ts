import * as z from 'zod';

export const CompanySchema = z.strictObject({
  name: z.string().min(1),
  address: z.string().min(1),
  kvk: z.string().nullable().default(null),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  tradenames: z.array(z.string()).default([]),
  vat_numbers: z.array(z.string()).default([]),
  support_phone: z.string().nullable().default(null),
  delete_discount: z.number().min(0).max(100).nullable().default(null),
  added: z.iso.date(),
});
