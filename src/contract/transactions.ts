import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { purchaseSchema } from '#contract/purchase.ts';

/** What credits came or went for. */
const creditKinds = [
  'welcome',
  'purchase',
  'operator',
  'message',
  'gift',
  'photo',
  'reversal',
  'refund',
  'chargeback',
] as const;

const creditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(creditKinds),
  /** Positive for credits that came, negative for those that went. */
  credits: z.number(),
  /** The order that it belongs to. */
  payment_id: z.nullable(z.string()),
});

export type CreditEntry = z.output<typeof creditEntrySchema>;

/**
 * Returns the member's orders, or the movements of their credits, newest first, a page at a time (orders-16). Orders
 * that were never begun at the provider are left out.
 */
export const getTransactions = defineEndpoint({
  name: 'transactions',
  method: 'GET',
  access: 'members',
  input: z.object({
    of: z.enum(['purchases', 'credits'], 'invalid'),
    /** `next` of the page before. */
    before: z.optional(z.string('invalid').check(z.maxLength(200, 'invalid'))),
  }),
  output: z.object({
    purchases: z.array(purchaseSchema),
    credits: z.array(creditEntrySchema),
    /** `null` at the end. */
    next: z.nullable(z.string()),
  }),
  errors: [],
  repeatable: true,
});
