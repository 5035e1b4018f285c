import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';

/** Shares the member's private photos with another member, including photos added later. */
export const sharePhotos = defineEndpoint({
  name: 'photo-share',
  method: 'POST',
  access: 'members',
  input: toMember,
  output: empty,
  errors: ['not_found', 'blocked', 'too_many_requests'],
  limits: ['photoShare'],
  repeatable: true,
});

/** Ends the sharing of private photos; the earlier URLs of the photos stop working. */
export const stopSharingPhotos = defineEndpoint({
  name: 'photo-share',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  unlimited: 'takes_back',
  repeatable: true,
});
