import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { signedRequest } from '#contract/signed.ts';

/**
 * Takes an answer of a fictional profile that its provider sends later than it was asked:
 * `{ conversation, text, answer }`, signed in `X-Signature` with `ANSWER_PROVIDER_SECRET` (docs/deploy/answers.md).
 * `not_found` for another signature, an unknown conversation, and when no message waits for an answer.
 */
export const takeAnswer = defineEndpoint({
  name: 'answer',
  method: 'POST',
  access: 'everyone',
  input: signedRequest,
  output: z.object({}),
  errors: ['not_found'],
  unlimited: 'signed',
  repeatable: true,
  signed: true,
});
