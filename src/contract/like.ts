import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';

/** Likes a member. Liking again changes nothing. */
export const sendLike = defineEndpoint({
  name: 'like',
  method: 'POST',
  access: 'members',
  input: toMember,
  /** Whether the other one likes back. */
  output: z.object({ match: z.boolean() }),
  errors: ['not_found', 'blocked', 'too_many_requests'],
  repeatable: true,
  // Shown as done at once: whoever goes on to another page must not find it undone.
  outlivesPage: true,
});

/** Marks a received like as seen: its sender's profile was opened (spec §4). */
export const seeLike = defineEndpoint({
  name: 'like',
  method: 'PUT',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  repeatable: true,
});

/** Takes a like back. */
export const takeLikeBack = defineEndpoint({
  name: 'like',
  method: 'DELETE',
  access: 'members',
  input: toMember,
  output: empty,
  errors: [],
  repeatable: true,
  outlivesPage: true,
});
