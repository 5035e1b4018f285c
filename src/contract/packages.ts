import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, money } from '#contract/fields.ts';
import { offerSchema } from '#contract/offer.ts';
import { paymentMethodIds } from '#lib/payment-methods.ts';

const method = z.enum(paymentMethodIds);

/** A bundle in the currency of the buyer's country. */
const packageSchema = z.object({
  id: z.string(),
  credits: z.number(),
  /** With tax, before any discount. */
  price: money,
  /** Sold to members who are about to leave, and listed for them alone. */
  tryout: z.boolean(),
  /** Methods that it can be paid with, wallets first; brands stand after their method. */
  methods: z.array(method),
});

/** A card or mandate that the provider stores for the member. */
const storedMethodSchema = z.object({ id: z.string(), method, label: z.string() });

const packagesSchema = z.object({
  /** `no_account`: the site has no account to be paid to. `no_prices`: nothing is sold in the country. */
  closed: z.nullable(z.enum(['no_account', 'no_prices'])),
  /** Country that the prices and methods are for; `null` if the site sells nowhere. */
  country: z.nullable(z.string()),
  bundles: z.array(packageSchema),
  /** The best discount that counts by itself. */
  offer: z.nullable(offerSchema),
  /** Methods whose card or account the provider can store for later orders. */
  stores: z.array(method),
  /** Whether a direct debit is ordered by our form; otherwise on the page of the provider, as any other method. */
  debit_form: z.boolean(),
  stored: z.array(storedMethodSchema),
  /** The last paid order, which can be repeated with a stored card or mandate. */
  last: z.nullable(z.object({ bundle: z.string(), method })),
  /** What stands on the bank statement. */
  statement: z.nullable(z.string()),
  /** Per cent of value added tax in the prices; `null` if it is not known. */
  vat_percentage: z.nullable(z.number()),
  /** Whether credits are also spent on messages to fictional profiles, which is said before they are bought. */
  fictional: z.boolean(),
  /** Days within which one can withdraw. */
  refund_days: z.number(),
});

export type Packages = z.output<typeof packagesSchema>;
export type Package = z.output<typeof packageSchema>;

/** Returns what the member can buy, at what price and how (orders-6). */
export const getPackages = defineEndpoint({
  name: 'packages',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ packages: packagesSchema }),
  errors: [],
  repeatable: true,
});
