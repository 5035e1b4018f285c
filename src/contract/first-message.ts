import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** Discards the first message of the caller's sign-up that waits because it was refused. */
export const discardFirstMessage = defineEndpoint({
  name: 'first-message',
  method: 'DELETE',
  access: 'members',
  input: empty,
  output: empty,
  errors: [],
  unlimited: 'takes_back',
  repeatable: true,
});
