import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, empty, locale, wholeNumber } from '#contract/fields.ts';
import { botTrap, email, token } from '#contract/form-fields.ts';
import { purchaseSchema } from '#contract/purchase.ts';
import { formTargets } from '#contract/targets.ts';

/**
 * Withdraws from a purchase (withdrawal-1): what is not spent is paid back by the way it came or to a bank account, and those credits go.
 * Answers alike when it was withdrawn from before.
 */
export const withdraw = defineEndpoint({
  name: 'withdrawal',
  method: 'POST',
  access: 'members',
  input: z.strictObject({
    payment_id: anyId,
    /** What the buyer was told they get back, in minor units; any other amount is `price_changed`. */
    amount: wholeNumber,
  }),
  output: z.object({ purchase: purchaseSchema }),
  errors: ['not_found', 'withdrawal_closed', 'price_changed'],
  unlimited: 'runs_out',
  repeatable: true,
});

/**
 * Asks to withdraw without being signed in, by order and address (withdrawal-5). Answers alike whether they match or
 * not. The address gets a receipt and a link, and nothing moves before the link or the operator confirms.
 */
export const requestWithdrawal = defineEndpoint({
  ...formTargets.requestWithdrawal,
  access: 'everyone',
  input: z.object({ ...botTrap, order: anyId, email, locale }),
  output: empty,
  errors: ['too_many_requests'],
  limits: ['withdrawalNetwork', 'withdrawalMail'],
  botTrap: true,
  repeatable: true,
  form: { success: 'pages-return-policy', failure: 'pages-return-policy', fragment: 'sent' },
});

/** Confirms such a wish with the token of the mail. The same token answers alike again. */
export const confirmWithdrawal = defineEndpoint({
  ...formTargets.confirmWithdrawal,
  access: 'everyone',
  input: z.object({ token }),
  output: empty,
  errors: ['link_invalid', 'withdrawal_closed', 'too_many_requests'],
  limits: ['codeNetwork'],
  repeatable: true,
  form: { success: 'withdrawal-do', failure: 'withdrawal-do', fragment: 'withdrawn' },
});
