import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';
import { likeTaken } from '#contract/likes.ts';
import { cardSchema } from '#contract/models.ts';

/** Likes of the swipe game (games-6). */
export const likesPerDay = 4;

/** Number of cards per request. */
export const dealtCards = 12;

/** The member's remaining likes of the day. In seconds instead of a time, because the device's clock may be wrong. */
const today = {
  likesLeft: z.number(),
  /** Seconds until new likes: until the next day starts in the time zone of the member's site. */
  nextDayIn: z.number(),
};

/** Deals cards of the swipe game: people whom the member has neither liked nor swiped, those in their region first. */
export const dealCards = defineEndpoint({
  name: 'swipe',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ members: z.array(cardSchema), ...today }),
  errors: ['reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});

/**
 * Records a swipe. A like uses up one of the day's likes and is otherwise a like like any other; a pass costs nothing.
 * Repeating a decision changes and counts nothing, so a call whose answer was lost may be repeated.
 */
export const sendSwipe = defineEndpoint({
  name: 'swipe',
  method: 'POST',
  access: 'members',
  input: z.extend(toMember, { liked: z.boolean('invalid') }),
  /** After a pass: no match and no member. */
  output: z.object({ ...likeTaken, ...today }),
  errors: ['not_found', 'blocked', 'swipe_limit', 'too_many_requests'],
  limits: ['swipe'],
  repeatable: true,
  outlivesPage: true,
});
