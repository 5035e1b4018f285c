import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';

/** Blocks a member: from then on neither finds, sees or reaches the other anywhere, and likes between them are gone. */
export const blockMember = defineEndpoint({
  name: 'block',
  method: 'POST',
  access: 'members',
  input: toMember,
  output: empty,
  errors: ['not_found'],
  repeatable: true,
});

/** Takes a block back; likes do not come back with it. */
export const unblockMember = defineEndpoint({
  name: 'block',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  repeatable: true,
});
