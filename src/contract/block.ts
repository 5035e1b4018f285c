import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, newLikes, toMember } from '#contract/fields.ts';

/** Blocks a member: from then on, neither can find, see or reach the other, and the likes between them are deleted. */
export const blockMember = defineEndpoint({
  name: 'block',
  method: 'POST',
  access: 'members',
  input: toMember,
  output: newLikes,
  errors: ['not_found'],
  unlimited: 'protects',
  repeatable: true,
});

/** Ends a block; the deleted likes do not come back. */
export const unblockMember = defineEndpoint({
  name: 'block',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  unlimited: 'takes_back',
  repeatable: true,
});
