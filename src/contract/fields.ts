import * as z from 'zod/mini';
import type { FieldCode } from '#contract/errors.ts';
import { locales } from '#i18n/locales.ts';
import { cleanLine, cleanText } from '#lib/text.ts';

/** The code of a field's error; checks that there is one. */
export function code(value: FieldCode): FieldCode {
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

/** A value of an answer that older servers leave out. @returns a schema whose output is `missing` then */
export function withDefault<Schema extends z.ZodMiniType>(schema: Schema, missing: z.output<Schema>) {
  return z.pipe(
    z.optional(schema),
    z.transform((value: z.output<Schema> | undefined) => value ?? missing),
  );
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

/** A whole number of JSON. Not `z.int`, which brings the ranges of all number formats into every browser. */
export const wholeNumber = z.number(code('invalid')).check(z.refine(Number.isSafeInteger, code('invalid')));

export const locale = z.enum(locales, code('invalid'));

/** Affiliate tracking values (signup-29). */
export const tracking = {
  network: optionalLine(100),
  ref: optionalLine(100),
  sub1: optionalLine(100),
  sub2: optionalLine(100),
  sub3: optionalLine(100),
};

/** Id of a member or a conversation: a UUID. The server answers other text as it answers an unknown id. */
export const anyId = z.string(code('required')).check(z.maxLength(100, code('invalid')));

/** Input of an action on one member. */
export const toMember = z.object({ id: anyId });

export const empty = z.object({});

/** An amount in whole minor units of a currency (ISO 4217). */
export const money = z.object({ amount: z.number(), currency: z.string() });

/** Likes received and not yet seen, counted after the action. */
export const newLikes = z.object({ new_likes: z.number() });
