import * as z from 'zod';
import { calendarDate, countryCode, phoneNumber, text } from '#site/schema/values.ts';

/** Who runs the site (spec §3 Company info). Footer, legal pages and `/api/companyinfo.php` name it. */
export const CompanySchema = z.strictObject({
  name: text(100).meta({ description: 'Registered name of the company that runs the site.' }),
  address: text(200).meta({ description: 'Street and number, or post box.' }),
  city: text(100).meta({ description: 'Postal code and town as written on a letter.' }),
  country: countryCode.meta({ description: 'Country of the company (ISO 3166).' }),
  kvk: text(40)
    .nullable()
    .default(null)
    .meta({ description: 'Number in the trade register (KvK in the Netherlands).' }),
  tradenames: z.array(text(100)).default([]).meta({ description: 'Other names the company trades under.' }),
  vat_numbers: z
    .array(text(40))
    .default([])
    .meta({ description: 'VAT numbers, each with its country letters in front.' }),
  support_phone: phoneNumber.nullable().default(null).meta({
    description: 'Phone of the company for legal and billing questions. Dashes and spaces are taken out.',
  }),
  delete_discount: z.number().min(0).max(100).nullable().default(null).meta({
    description: 'Percent off that a member is offered who is about to delete the account; null offers nothing.',
  }),
  added: calendarDate.meta({
    description:
      'Day on which this company took the site over (`YYYY-MM-DD`); the terms are dated by it when it is later than their own version.',
  }),
});
