import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';
import { userSchema } from '#contract/user.ts';

/** Page size. */
export const looksPerPage = 24;
/** Maximum number of looks that all pages together are taken from, the newest. */
export const listedLooks = 500;
/** Days for which a look is kept and shown, the day of the look included. */
export const lookDays = 30;

/**
 * Lists who opened the caller's profile, newest day first, a page at a time (looks-2). Empty for invisible members, and
 * where the site does not show looks.
 */
export const getLooks = defineEndpoint({
  name: 'looks',
  method: 'GET',
  access: 'members',
  input: z.object({
    /** Cursor from the answer of the previous page. */
    after: z.optional(z.string('invalid').check(z.maxLength(100, 'invalid'))),
  }),
  output: z.object({
    /** `day`: of the last time, `YYYY-MM-DD` in UTC. */
    looks: z.array(z.extend(cardSchema, { day: z.string() })),
    /** Cursor of the next page; `null` after the last. */
    after: z.nullable(z.string()),
  }),
  errors: [],
  repeatable: true,
});

/** Keeps that the member was told of looks; from now on they leave some and get some (looks-3). */
export const startLooks = defineEndpoint({
  name: 'looks',
  method: 'PUT',
  access: 'members',
  input: empty,
  output: z.object({ user: userSchema }),
  errors: [],
  unlimited: 'own_row',
  repeatable: true,
});
