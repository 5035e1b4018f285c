import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/fields.ts';
import { userSchema } from '#contract/user.ts';
import { choices, profileLength } from '#lib/profile.ts';
import { cleanLine, cleanText } from '#lib/text.ts';

/** An answer that is left out is unchanged; an empty one, as a form sends it, or `null` deletes the answer. */
function answer<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.optional(
    z.pipe(
      z.union([z.literal(''), z.null(), z.enum(values)], 'invalid'),
      z.transform((value) => (value === '' ? null : value)),
    ),
  );
}

/** Free text with the same rule. */
function answerText(maximum: number, clean: (text: string) => string) {
  const text = z.string('invalid').check(z.overwrite(clean), z.trim(), z.maxLength(maximum, 'too_long'));
  return z.optional(
    z.pipe(
      z.union([z.null(), text], 'invalid'),
      z.transform((value: string | null) => (value === '' ? null : value)),
    ),
  );
}

/** No duplicates; the server checks that the site offers them. An empty entry is dropped: a form sends it for an empty list. */
const names = z.optional(
  z.pipe(
    z.array(z.string('invalid'), 'invalid'),
    z.transform((names: string[]) => [...new Set(names.filter((name) => name !== ''))]),
  ),
);

const yesOrNo = z.optional(
  z.pipe(
    z.union([z.boolean(), z.literal('true'), z.literal('false')], 'invalid'),
    z.transform((value) => value === true || value === 'true'),
  ),
);

/**
 * Changes the profile of the signed-in member; what is left out is unchanged. The birth date cannot be changed: an
 * account has one age.
 */
export const saveProfile = defineEndpoint({
  name: 'profile',
  method: 'PUT',
  access: 'members',
  input: z.object({
    gender: answer(choices.gender),
    /** Whom search, deck and match-finder begin with; no other member gets it. */
    looks_for: answer(choices.looks_for),
    sexuality: answer(choices.sexuality),
    /** Country and region are one answer; the server checks that the site offers them. */
    country: optionalLine(2),
    region: optionalLine(50),
    city: answerText(profileLength.city, cleanLine),
    reason: answer(choices.reason),
    relationship: answer(choices.relationship),
    hair_colour: answer(choices.hair_colour),
    eye_colour: answer(choices.eye_colour),
    body_type: answer(choices.body_type),
    tattoos: answer(choices.tattoos),
    about: answerText(profileLength.about, cleanText),
    interests: names,
    traits: names,
    /** Whether visitors may see the profile and link previews show it. */
    shown_to_visitors: yesOrNo,
  }),
  output: z.object({ user: userSchema }),
  errors: ['invalid_input'],
  unlimited: 'own_row',
  repeatable: true,
});
