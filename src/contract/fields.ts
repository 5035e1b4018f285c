import * as z from 'zod/mini';
import type { FieldCode } from '#contract/errors.ts';
import { nameLength, passwordLength } from '#contract/lengths.ts';
import { locales } from '#i18n/locales.ts';
import { ageOn, parseDate } from '#lib/date.ts';

/** Nobody younger may have an account (spec §1, design §3). */
const minimumAge = 18;

function code(value: FieldCode): FieldCode {
  return value;
}

/** Text on one line: trimmed, never empty, at most `maximum` characters. */
export function line(maximum: number) {
  return z
    .string(code('required'))
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(maximum, code('too_long')));
}

/** An optional text that an empty form field leaves out. */
export function optionalText(maximum: number) {
  return z.pipe(
    z.optional(z.string(code('invalid')).check(z.trim(), z.maxLength(maximum, code('too_long')))),
    z.transform((value: string | undefined) => (value === '' ? undefined : value)),
  );
}

/** Breaks lines in mail programs and editors (controls, U+2028, U+2029), or shows what follows in another order (bidi controls). */
const unfitForLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** The same on one line: nothing in it can end the line of a mail that it is quoted in, or rearrange it. */
export function optionalLine(maximum: number) {
  return optionalText(maximum).check(
    z.refine((value: string | undefined) => value === undefined || !unfitForLine.test(value), code('invalid')),
  );
}

/** Text of several lines, which may not be empty. Line breaks become `\n`, other control characters are refused. */
export function paragraphs(maximum: number) {
  return z.pipe(
    z.string(code('required')).check(
      z.trim(),
      z.minLength(1, code('required')),
      z.maxLength(maximum, code('too_long')),
      z.refine((value) => !/[^\P{Cc}\r\n\t]/u.test(value), code('invalid')),
    ),
    z.transform((value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n')),
  );
}

/** A field that may be left empty, and follows `schema` when it is not. */
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

/** The username: letters and digits of any script, spaces, `-`, `_` and `.`; never an `@` in front (spec §5). */
export const name = line(nameLength.maximum).check(
  z.refine((value) => !value.startsWith('@'), { error: code('name_starts_with_at'), abort: true }),
  z.minLength(nameLength.minimum, code('name_short')),
  z.regex(/^[\p{L}\p{M}\p{N} ._@+-]+$/u, code('name_characters')),
);

/**
 * A birth date as `YYYY-MM-DD`. Whether the person is old enough depends on today, so that is asked by `isOldEnough`.
 */
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

/** Secret of a mail link: 128 random bits in base64url. */
export const token = z.string(code('required')).check(z.trim(), z.regex(/^[A-Za-z0-9_-]{22}$/, code('code_invalid')));

/** Affiliate values of spec §7, each kept as it came. */
export const tracking = {
  network: optionalText(100),
  ref: optionalText(100),
  sub1: optionalText(100),
  sub2: optionalText(100),
  sub3: optionalText(100),
};

/** Id of a member: a UUID; anything else is nobody's, which the server says as it says that nobody is there. */
const memberId = z.string(code('required')).check(z.maxLength(100, code('invalid')));

/** Input of what is done to one member. */
export const toMember = z.object({ id: memberId });

export const empty = z.object({});
