import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';

/** spec §9 "Swipe game: 4 likes per day". */
export const likesPerDay = 4;

/** Cards that are dealt at once. */
export const dealtCards = 12;

/** How the member's day stands. Seconds and no moment: a device's clock may be wrong. */
const today = {
  likesLeft: z.number(),
  /** Seconds until there are new likes: until the next day begins in the time zone of the member's site. */
  nextDayIn: z.number(),
};

/** Cards of the swipe game: people whom the member has neither liked nor swiped, those of their region first. */
export const dealCards = defineEndpoint({
  name: 'swipe',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ members: z.array(cardSchema), ...today }),
  errors: ['reading_limit'],
  repeatable: true,
});

/**
 * Decides on somebody. A like counts as one of the day and is a like as any other; passing costs nothing. The same decision again changes
 * and counts nothing, so that it can be sent again when no answer came.
 */
export const sendSwipe = defineEndpoint({
  name: 'swipe',
  method: 'POST',
  access: 'members',
  input: z.extend(toMember, { liked: z.boolean('invalid') }),
  /** Whether it is a like, and the other one likes back. */
  output: z.object({ match: z.boolean(), ...today }),
  errors: ['not_found', 'blocked', 'swipe_limit', 'too_many_requests'],
  repeatable: true,
  outlivesPage: true,
});
