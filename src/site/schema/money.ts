import * as z from 'zod';
import { countryCode, currencyCode, wholeNumber } from '#site/schema/values.ts';

/** Prices and limits. */
export const moneyFields = {
  minimum_message_costs: z
    .record(
      countryCode,
      z.strictObject({
        costs: z
          .number()
          .min(0)
          .max(1000)
          .meta({ description: 'Least price of one message in units of the currency, such as 0.75.' }),
        currency: currencyCode.meta({ description: 'Currency of that price (ISO 4217).' }),
      }),
    )
    .default({})
    .meta({ description: 'Least price of one message per country, named wherever a message costs something.' }),
  message_credits: wholeNumber(0, 1000).default(1).meta({ description: 'Credits that one message takes.' }),
  signup_credits: wholeNumber(0, 1000)
    .default(0)
    .meta({ description: 'Credits a new member gets on confirming the e-mail.' }),
  photo_credits: wholeNumber(0, 1000).default(0).meta({
    description: 'Credits that opening one private photo takes which its owner shares; 0 shows them without opening.',
  }),
  gift_credits: wholeNumber(0, 1000).default(1).meta({ description: 'Credits that the cheapest gift takes.' }),
  message_length: wholeNumber(1, 10_000).default(1000).meta({ description: 'Most characters in one chat message.' }),
  refund_days: wholeNumber(0, 365).default(14).meta({
    description: 'Days within which an unused purchase is paid back; the terms name them.',
  }),
  member_resell: z.boolean().default(false).meta({
    description:
      'Delivered by `settings` alone: credits belong to the account, and no page promises that they can be passed on.',
  }),
};
