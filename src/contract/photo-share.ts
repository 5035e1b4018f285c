import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';

/** Lets somebody see the member's private photos, those to come included. */
export const sharePhotos = defineEndpoint({
  name: 'photo-share',
  method: 'POST',
  access: 'members',
  input: toMember,
  output: empty,
  errors: ['not_found', 'blocked'],
  repeatable: true,
});

/** Takes that back: earlier addresses of the private photos lead nowhere any more. */
export const stopSharingPhotos = defineEndpoint({
  name: 'photo-share',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  repeatable: true,
});
