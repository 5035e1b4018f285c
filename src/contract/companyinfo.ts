import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** The company that runs the site. */
const companySchema = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.nullable(z.string()),
  delete_discount: z.nullable(z.number()),
  /** `YYYY-MM-DD` on which this company took the site over. */
  added: z.string(),
});

/** Returns the company that runs the site. The site's pages have it built in; this is for other clients. */
export const getCompanyInfo = defineEndpoint({
  name: 'companyinfo',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({ company: companySchema }),
  errors: [],
  repeatable: true,
  ofSite: true,
});
