import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { signedRequest } from '#contract/signed.ts';

const webhook = {
  name: 'payment-webhook',
  access: 'everyone',
  input: signedRequest,
  output: z.unknown(),
  errors: ['not_found'],
  limits: ['paymentQuestion'],
  repeatable: true,
  signed: true,
} as const;

/** The provider tells that something happened to a payment. Answered in the words of the provider (orders-11). */
export const takePaymentNotice = defineEndpoint({ ...webhook, method: 'POST' });

/** The same by a provider that tells it in the query of a GET. */
export const takePaymentPostback = defineEndpoint({ ...webhook, method: 'GET', changesState: true });
