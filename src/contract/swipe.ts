import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, toMember } from '#contract/fields.ts';
import { likeTaken } from '#contract/likes.ts';
import { cardSchema, photoSchema } from '#contract/models.ts';
import { choices } from '#lib/profile.ts';

/** Likes of the swipe game (games-6). */
export const likesPerDay = 4;

/** Number of cards per request. */
export const dealtCards = 12;

/** How much of a profile a card of the deck shows at most: enough to decide on (games-37). */
export const glance = { photos: 5, interests: 3, words: 160 } as const;

/** A card of the deck: the card of every list, and a first look at the profile. */
const deckCardSchema = z.extend(cardSchema, {
  glance: z.object({
    reason: z.nullable(z.enum(choices.reason)),
    /** The first line of what they say about themselves, shortened. */
    words: z.nullable(z.string()),
    /** Those shared with the viewer first. */
    interests: z.array(z.string()),
    /** What the viewer sees clearly, the main photo first. */
    photos: z.array(photoSchema),
  }),
});

export type DeckCard = z.output<typeof deckCardSchema>;

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
  output: z.object({ members: z.array(deckCardSchema), ...today }),
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
