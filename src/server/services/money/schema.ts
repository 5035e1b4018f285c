import * as z from 'zod';
import { purchaseStates } from '#contract/purchase.ts';
import { parseDate } from '#lib/date.ts';
import { payableMethod, paymentMethodIds } from '#lib/payment-methods.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SettleDeps } from '#server/services/payments/settle.ts';
import { isCountry, isCurrency } from '#site/schema/codes.ts';

const name = z.string().trim().min(1).max(253);
const day = z.string().refine((text) => parseDate(text) !== undefined, 'write a day as YYYY-MM-DD, such as 2026-11-20');
const order = z.uuid('write the whole number of the order, as list shows it').toLowerCase();
const amount = z.string().max(20);
const creditsAsked = 'write a whole number from 1 to 100000';
const percent = z.coerce
  .number('write a whole number from 1 to 90')
  .int('write a whole number from 1 to 90')
  .min(1, 'write a whole number from 1 to 90')
  .max(90, 'write a whole number from 1 to 90');

const code = z
  .string()
  .transform((text) => text.normalize('NFKC').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,40}$/, 'write 3 to 40 letters and digits'));

const country = z.string().toUpperCase().refine(isCountry, 'write a country as its two letters, such as NL');

/** Which orders; without anything, all. */
const chosen = {
  site: name.optional(),
  company: name.optional(),
  /** Day in UTC of the order, or of the chargeback. */
  since: day.optional(),
};

/** A member, by id or name. */
const whom = { member: name, pool: name.optional() };

/** Who orders chooses a card, and nobody knows of which brand before it is paid. */
const method = z
  .enum(paymentMethodIds)
  .refine((id) => payableMethod(id) === id, 'a brand is not chosen when somebody orders; write creditcard');

const newCode = z
  .object({
    do: z.literal('add-code'),
    pool: name,
    code,
    percent,
    country: country.optional(),
    member: z.uuid('write the id of a member').toLowerCase().optional(),
    minimum: amount.optional(),
    currency: z
      .string()
      .toUpperCase()
      .refine(isCurrency, 'write a currency as its three letters, such as EUR')
      .optional(),
    methods: z.array(method).min(1).optional(),
    /** Its last day (UTC). */
    expires: day.optional(),
    validity: z.enum(['once', 'once_per_user']),
  })
  .refine(({ minimum, currency }) => (minimum === undefined) === (currency === undefined), {
    error: 'needs an amount and its currency, both or neither',
    path: ['minimum'],
  });

/** One command of `npm run money`, as sent to the server that has the database open. */
export const MoneyCommandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list'), ...chosen, state: z.enum(purchaseStates).optional() }),
  z.object({ do: z.literal('show'), order }),
  z.object({
    do: z.literal('refund'),
    order,
    /** In units of the order's currency; all that has not gone back unless given. */
    amount: amount.optional(),
    /** The operator has sent the money already. */
    byHand: z.boolean(),
  }),
  z.object({
    do: z.literal('withdraw'),
    order,
    /** The day on which the buyer told the operator, in the time zone of the site; today unless given. */
    declared: day.optional(),
    /** What the operator was shown, in units of the order's currency; without it, it is only shown. */
    amount: amount.optional(),
  }),
  z.object({
    do: z.literal('credit'),
    ...whom,
    credits: z.coerce.number(creditsAsked).int(creditsAsked).min(1, creditsAsked).max(100_000, creditsAsked),
    note: z.string().trim().min(1).max(500),
    /** Credits are given once for it. */
    key: z.string().trim().min(1).max(100),
  }),
  z.object({ do: z.literal('close-unmatched'), payment: name, company: name.optional() }),
  z.object({ do: z.literal('debit'), ...whom, blocked: z.boolean() }),
  z.object({ do: z.literal('disputes'), ...chosen }),
  z
    .object({
      do: z.literal('export'),
      company: name,
      /** The first day, and the first one after the last, in the time zone of each site. */
      from: day,
      to: day,
      /** Where the page before ended. */
      after: z.string().max(300).optional(),
    })
    .refine(({ from, to }) => from < to, {
      error: 'must be before --to, the day after the last one; write the earlier day first',
      path: ['from'],
    }),
  newCode,
  z.object({ do: z.literal('codes'), pool: name.optional() }),
  z.object({ do: z.literal('end-code'), pool: name.optional(), code }),
]);

export type MoneyCommand = z.output<typeof MoneyCommandSchema>;
export type CommandOf<Name extends MoneyCommand['do']> = Extract<MoneyCommand, { do: Name }>;

export const MoneyAnswerSchema = z.object({
  /** Records with scalar values, by kind. */
  records: z.record(
    z.string(),
    z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  ),
  /** Of an export: where the next page begins; `null` after the last one. */
  next: z.string().nullable(),
});

export type MoneyAnswer = z.output<typeof MoneyAnswerSchema>;
export type Records = MoneyAnswer['records'];
export type MoneyRecord = Records[string][number];

/** What commands about money need. */
export type Cashier = SettleDeps & Pick<Deps, 'database' | 'now'>;
