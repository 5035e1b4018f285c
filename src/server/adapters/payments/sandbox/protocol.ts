import * as z from 'zod/mini';
import { paymentMethodIds } from '#lib/payment-methods.ts';

/** What the sandbox and its adapter say to each other, as JSON over HTTP. */

const reference = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.nonnegative());
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const method = z.enum(paymentMethodIds);
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));

const sandboxStatuses = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const;

export const SandboxStoredSchema = z.object({ id: reference, method, label: z.string().check(z.maxLength(100)) });
export type SandboxStored = z.output<typeof SandboxStoredSchema>;

const SandboxRefundSchema = z.object({
  /** What the shop asked for it with; `null` for one that was made here. */
  key: z.nullable(z.string()),
  amount,
  status: z.enum(['done', 'failed']),
});

/** A payment as the sandbox tells it; amounts in minor units. */
export const SandboxPaymentSchema = z.object({
  id: reference,
  reference,
  status: z.enum(sandboxStatuses),
  amount,
  currency,
  refunded: amount,
  charged_back: amount,
  /** The oldest first. */
  refunds: z.array(SandboxRefundSchema),
  method,
  /** Page on which the buyer decides; `null` when the payment was made with something stored. */
  address: z.nullable(address),
  stored: z.nullable(SandboxStoredSchema),
});
export type SandboxPayment = z.output<typeof SandboxPaymentSchema>;

/** POST `/api/payments`. With `stored`, it is charged at once, without the buyer. */
export const NewPaymentSchema = z.object({
  reference,
  amount: z.int().check(z.positive()),
  currency,
  method,
  description: z.string().check(z.minLength(1), z.maxLength(200)),
  return_url: address,
  cancel_url: address,
  notice_url: address,
  locale: z.string().check(z.maxLength(35)),
  store: z.boolean(),
  stored: z.optional(reference),
});
export type NewPayment = z.output<typeof NewPaymentSchema>;

/** POST `/api/mandates`. Only the last digits of the account are kept. */
export const NewMandateSchema = z.object({
  reference,
  holder: z.string().check(z.minLength(1), z.maxLength(100)),
  iban: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/)),
});

/** POST `/api/payments/<id>/refunds`. */
export const NewRefundSchema = z.object({ amount: z.int().check(z.positive()) });

/** What a webhook tells. */
export const SandboxEventSchema = z.object({
  id: reference,
  type: z.enum([
    'open',
    'pending',
    'paid',
    'failed',
    'cancelled',
    'expired',
    'refunded',
    'refund_failed',
    'charged_back',
  ]),
  /** Of this event alone. */
  amount,
  payment: SandboxPaymentSchema,
});
export type SandboxEvent = z.output<typeof SandboxEventSchema>;

/** Why the sandbox refuses, as `{ error }`. */
export const SandboxErrorSchema = z.object({
  error: z.enum(['declined', 'invalid', 'unknown', 'not_authorised', 'key_reused']),
});
export type SandboxError = z.output<typeof SandboxErrorSchema>['error'];
