import * as z from 'zod/mini';
import type { FieldCode } from '#contract/errors.ts';
import { nameLength, passwordLength } from '#contract/lengths.ts';
import { locales } from '#i18n/locales.ts';
import { trapField } from '#lib/bot-trap.ts';
import { ageOn, parseDate } from '#lib/date.ts';
import { cleanLine, cleanName, cleanText, isVisible } from '#lib/text.ts';

/** Minimum age for an account (signup-18). */
const minimumAge = 18;

function code(value: FieldCode): FieldCode {
  return value;
}

/** Text on one line: trimmed, never empty, at most `maximum` characters. */
export function line(maximum: number) {
  return z
    .string(code('required'))
    .check(z.overwrite(cleanLine), z.trim(), z.minLength(1, code('required')), z.maxLength(maximum, code('too_long')));
}

/** Optional text of several lines; an empty form field counts as left out. */
export function optionalText(maximum: number) {
  return optional(maximum, cleanText);
}

/**
 * Optional text on one line: no character in it can end the line of a mail that quotes it, or reorder the text around
 * it.
 */
export function optionalLine(maximum: number) {
  return optional(maximum, cleanLine);
}

function optional(maximum: number, clean: (text: string) => string) {
  return z.pipe(
    z.optional(z.string(code('invalid')).check(z.overwrite(clean), z.trim(), z.maxLength(maximum, code('too_long')))),
    z.transform((value: string | undefined) => (value === '' ? undefined : value)),
  );
}

/** Text of several lines, never empty, at most `maximum` characters. */
export function paragraphs(maximum: number) {
  return z
    .string(code('required'))
    .check(z.overwrite(cleanText), z.trim(), z.minLength(1, code('required')), z.maxLength(maximum, code('too_long')));
}

/** A whole number in a query, with at most `digits` digits. */
export function whole(minimum: number, maximum: number, digits: number) {
  return z.pipe(
    z.string(code('invalid')).check(z.regex(new RegExp(`^\\d{1,${digits}}$`), code('invalid'))),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(minimum, code('invalid')), z.maximum(maximum, code('invalid'))),
    ),
  );
}

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

export const locale = z.enum(locales, code('invalid'));

/** Token of a mail link: 128 random bits in base64url. */
export const token = z.string(code('required')).check(z.trim(), z.regex(/^[A-Za-z0-9_-]{22}$/, code('code_invalid')));

/** Affiliate tracking values (signup-29). */
export const tracking = {
  network: optionalLine(100),
  ref: optionalLine(100),
  sub1: optionalLine(100),
  sub2: optionalLine(100),
  sub3: optionalLine(100),
};

/** The honeypot field of an endpoint with `botTrap`. */
export const botTrap = { [trapField]: z.optional(z.string()) };

/** Id of a member or a conversation: a UUID. The server answers other text as it answers an unknown id. */
export const anyId = z.string(code('required')).check(z.maxLength(100, code('invalid')));

/** Input of an action on one member. */
export const toMember = z.object({ id: anyId });

export const empty = z.object({});

/** Likes received and not yet seen, counted after the action. */
export const newLikes = z.object({ new_likes: z.number() });
