import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { tracking } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';
import { genders, searchAges } from '#lib/profile.ts';

/** Results of one page. */
export const resultsPerPage = 24;
/** Results are counted exactly up to here; beyond, "1,000+" (issue "result count"). */
export const countedResults = 1000;

/** A whole number as a query carries it. */
function whole(minimum: number, maximum: number) {
  return z.pipe(
    z.string('invalid').check(z.regex(/^\d{1,4}$/, 'invalid')),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(minimum, 'invalid'), z.maximum(maximum, 'invalid')),
    ),
  );
}

const age = z.optional(whole(searchAges.minimum, searchAges.maximum));

/**
 * Search (spec §3 Search state). What is left out is not asked for, but for the country: there it is the searcher's own, for a visitor
 * the one that the site treats them as in.
 */
export const searchMembers = defineEndpoint({
  name: 'members',
  method: 'GET',
  access: 'everyone',
  input: z
    .object({
      gender: z.optional(z.enum(genders, 'invalid')),
      country: z.optional(z.string('invalid').check(z.regex(/^[A-Z]{2}$/, 'invalid'))),
      countryregion: z.optional(z.string('invalid').check(z.regex(/^[A-Z]{2}-[A-Za-z0-9-]{1,40}$/, 'invalid'))),
      min_age: age,
      max_age: age,
      /** Where the page before ended, as its answer said. */
      after: z.optional(z.string('invalid').check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'invalid'))),
      /** How a visitor came: some sites let only those search whom a partner sent (`logged_out_search_trafficsource`). */
      ...tracking,
    })
    .check(
      z.refine(({ min_age, max_age }) => min_age === undefined || max_age === undefined || min_age <= max_age, {
        error: 'invalid',
        path: ['max_age'],
      }),
    ),
  output: z.object({
    members: z.array(cardSchema),
    /** Country that was searched in. */
    country: z.string(),
    /** How many there are, up to `countedResults`; one more than that stands for "more". Only with the first page. */
    numResults: z.nullable(z.number()),
    /** For the next page; `null` after the last. */
    after: z.nullable(z.string()),
    /** Others, nearly as asked, where few or none were found; only with the first page. */
    similar: z.array(cardSchema),
  }),
  errors: ['authentication_required', 'reading_limit'],
  repeatable: true,
});
