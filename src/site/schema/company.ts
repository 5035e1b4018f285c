import * as z from 'zod';
import { calendarDate, countryCode, phoneNumber, text } from '#site/schema/values.ts';

/** The company that runs the site, shown in the footer, legal pages, `/api/companyinfo.php`. */
export const CompanySchema = z.strictObject({
  name: text(100).meta({ description: 'Registered name of the company that runs the site.' }),
  address: text(200).meta({ description: 'Street and number, or post box.' }),
  city: text(100).meta({ description: 'Postal code and town as written on a letter.' }),
  country: countryCode.meta({ description: 'Country of the company (ISO 3166).' }),
  kvk: text(40).nullable().default(null).meta({
    description:
      'Number in the company register. Pages call it what the country of the company does (KvK, CVR, KRS, SIREN, Y-tunnus).',
  }),
  register_court: text(100)
    .nullable()
    .default(null)
    .meta({ description: 'Court that keeps the register, where the law wants it named (Germany, Austria).' }),
  tradenames: z.array(text(100)).default([]).meta({ description: 'Other names the company trades under.' }),
  vat_numbers: z
    .array(text(40))
    .default([])
    .meta({ description: 'VAT numbers, each with its country letters in front.' }),
  responsible_person: text(100).nullable().default(null).meta({
    description:
      'The person who answers for the content: § 18 MStV in Germany, directeur de la publication in France. The legal notice names the company where nobody is given.',
  }),
  hosting_provider: text(300).nullable().default(null).meta({
    description: 'Name, address and phone of the company that hosts the site; French law wants it in the legal notice.',
  }),
  mediator: text(300).nullable().default(null).meta({
    description:
      'Name and address of the consumer mediator that the company takes part in; French law wants one. Without it the German legal notice says that the company takes part in none.',
  }),
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
