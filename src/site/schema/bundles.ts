import * as z from 'zod';
import { packageStyles } from '#lib/package-styles.ts';
import { paymentMethodIds } from '#lib/payment-methods.ts';
import { countryCode, currencyCode, wholeNumber } from '#site/schema/values.ts';
import { show } from '#site/schema/words.ts';

/** A bundle of credits that members buy at once. */
const BundleSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, {
      error: (issue) =>
        `${show(issue.input)} is not the id of a bundle. Write small letters, digits and dashes, at most 20, a letter first.`,
    })
    // The route /credits/repeat-order is a page of its own.
    .refine((id) => id !== 'repeat-order', { error: 'is the address of another page. Choose another id.' })
    .meta({ description: 'Name of the bundle in addresses and orders. It never changes, and is never used again.' }),
  credits: wholeNumber(1, 100_000).meta({ description: 'Credits that the buyer gets.' }),
  prices: z
    .record(currencyCode, z.number().positive().max(100_000))
    .meta({ description: 'Price with tax by currency, in units such as 29.9.' }),
  tryout: z
    .boolean()
    .default(false)
    .meta({ description: 'Offered only to members who are about to leave, with `company.delete_discount`.' }),
});

export const bundleFields = {
  bundles: z
    .array(BundleSchema)
    .max(12)
    .default([])
    .meta({ description: 'What members can buy, from small to large. Left out, nothing can be bought.' }),
  payment_currencies: z
    .record(countryCode, currencyCode)
    .default({})
    .meta({ description: 'Currency in which a country pays. Left out: that of its `minimum_message_costs`.' }),
  package_style: z
    .enum(packageStyles)
    .default('cards')
    .meta({ description: 'How the bundles are laid out; every style has the same facts.' }),
  without_methods: z
    .array(z.enum(paymentMethodIds))
    .default([])
    .meta({ description: 'Payment methods that are not offered, though the provider and the country have them.' }),
  vat_rates: z
    .record(countryCode, z.number().min(0).max(40))
    .default({})
    .meta({ description: 'Value added tax by country in per cent, included in the prices; the export shows it.' }),
  time_bonus: z
    .boolean()
    .default(true)
    .meta({ description: '25 % off the first purchase in the first 4 hours after the sign-up.' }),
  welcome_discount_hours: wholeNumber(0, 720).default(0).meta({
    description: '25 % off the first purchase for so many hours after the sign-up, in place of `time_bonus`; 0: none.',
  }),
  direct_debit_limit: z
    .number()
    .min(0)
    .max(10_000)
    .default(100)
    .meta({ description: 'Most that a member may pay by direct debit in 30 days, in euros.' }),
};
