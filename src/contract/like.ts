import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, newLikes, toMember } from '#contract/fields.ts';
import { likeTaken } from '#contract/likes.ts';

/** Likes a member. Liking again changes nothing. */
export const sendLike = defineEndpoint({
  name: 'like',
  method: 'POST',
  access: 'members',
  input: toMember,
  output: z.object(likeTaken),
  errors: ['not_found', 'blocked', 'too_many_requests'],
  limits: ['like'],
  repeatable: true,
  // The page shows the like at once, so leaving the page must not cancel the request.
  outlivesPage: true,
});

/** Marks a received like as seen, when the member opens the sender's profile. */
export const seeLike = defineEndpoint({
  name: 'like',
  method: 'PUT',
  access: 'members',
  input: toMember,
  output: newLikes,
  errors: [],
  unlimited: 'own_row',
  repeatable: true,
});

/** Withdraws a like. */
export const takeLikeBack = defineEndpoint({
  name: 'like',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  unlimited: 'takes_back',
  repeatable: true,
  outlivesPage: true,
});
