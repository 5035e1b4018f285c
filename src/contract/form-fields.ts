/** Fields of forms that most screens don't have, apart from `fields.ts` so that the first screen loads none of them. */
import * as z from 'zod/mini';
import { code } from '#contract/fields.ts';
import { nameLength, passwordLength } from '#contract/lengths.ts';
import { trapField } from '#lib/bot-trap.ts';
import { ageOn, parseDate } from '#lib/date.ts';
import { cleanMailCode } from '#lib/mail-code.ts';
import { cleanName, isVisible } from '#lib/text.ts';

/** Minimum age for an account (signup-18). */
const minimumAge = 18;

/** An optional field that must match `schema` unless it is empty. */
export function orNothing<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) {
  const filled = z.pipe(
    z.optional(z.string(code('invalid'))),
    z.transform((value: string | undefined) => (value?.trim() === '' ? undefined : value)),
  );
  return z.pipe(filled, z.optional(schema));
}

export const email = z
  .string(code('email_invalid'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, code('email_invalid')), z.email(code('email_invalid')));

export const password = z
  .string(code('required'))
  .check(
    z.minLength(passwordLength.minimum, code('password_short')),
    z.maxLength(passwordLength.maximum, code('too_long')),
  );

/**
 * The username: letters and digits of any script, spaces, `-`, `_` and `.`; never an `@` in front (signup-10). The
 * server refuses more names, such as those that look like the site's own.
 */
export const name = z.string(code('required')).check(
  z.overwrite(cleanName),
  z.trim(),
  z.minLength(1, code('required')),
  z.maxLength(nameLength.maximum, code('too_long')),
  z.refine((value) => !value.startsWith('@'), { error: code('name_starts_with_at'), abort: true }),
  z.minLength(nameLength.minimum, code('name_short')),
  z.regex(/^[\p{L}\p{M}\p{N} ._@+-]+$/u, code('name_characters')),
  z.refine(isVisible, code('name_characters')),
);

/** A birth date as `YYYY-MM-DD`. The minimum age depends on the current day; `isOldEnough` checks it. */
export const dateOfBirth = z.string(code('date_of_birth_missing')).check(
  z.minLength(1, { error: code('date_of_birth_missing'), abort: true }),
  z.refine((value) => parseDate(value) !== undefined, code('date_of_birth_invalid')),
);

/** Whether somebody born on `date` (`YYYY-MM-DD`) is of age at `now`, by the calendar day in UTC. */
export function isOldEnough(date: string, now: Date): boolean {
  const age = ageOn(date, now);
  return age !== undefined && age >= minimumAge;
}

/** Token of a mail link: 128 random bits in base64url. */
export const token = z.string(code('required')).check(z.trim(), z.regex(/^[A-Za-z0-9_-]{22}$/, code('code_invalid')));

/** The token of a mail link, or the six digits of that mail, typed or pasted with whatever spaces. */
export const tokenOrCode = z
  .string(code('required'))
  .check(
    z.overwrite(cleanMailCode),
    z.minLength(1, { error: code('required'), abort: true }),
    z.regex(/^(\d{6}|[A-Za-z0-9_-]{22})$/, code('code_invalid')),
  );

/** The honeypot field of an endpoint with `botTrap`. */
export const botTrap = { [trapField]: z.optional(z.string()) };
