import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { tracking, whole } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';
import { countryForm, regionForm } from '#lib/place.ts';
import { genders, searchAges, searchSorts } from '#lib/profile.ts';

/** Page size. */
export const resultsPerPage = 24;
/** The number of results is exact up to this; beyond, the page shows "more than 1,000". */
export const countedResults = 1000;

const age = z.optional(whole(searchAges.minimum, searchAges.maximum, 4));

/**
 * Searches members. A filter that is left out does not apply, except the country: it defaults
 * to the searcher's own, for a visitor to the one that the site assumes.
 */
export const searchMembers = defineEndpoint({
  name: 'members',
  method: 'GET',
  access: 'everyone',
  input: z
    .object({
      gender: z.optional(z.enum(genders, 'invalid')),
      country: z.optional(z.string('invalid').check(z.regex(countryForm, 'invalid'))),
      countryregion: z.optional(z.string('invalid').check(z.regex(regionForm, 'invalid'))),
      min_age: age,
      max_age: age,
      /** Only people whose main photo shows to the searcher. */
      with_photo: z.optional(z.literal('1', 'invalid')),
      /** Left out: `active`. `nearest` is refused where it is not offered (`nearest` of the user). */
      sort: z.optional(z.enum(searchSorts, 'invalid')),
      /** Cursor from the answer of the previous page. */
      after: z.optional(z.string('invalid').check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'invalid'))),
      /**
       * Traffic source of a visitor: some sites let only visitors from partners search
       * (`logged_out_search_trafficsource`).
       */
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
    /** The country of the search. */
    country: z.string(),
    /** Number of results, up to `countedResults`; one more stands for "more". First page only, otherwise `null`. */
    numResults: z.nullable(z.number()),
    /** Cursor of the next page; `null` after the last. */
    after: z.nullable(z.string()),
    /** Members who nearly match, when few or none match; first page only. */
    similar: z.array(cardSchema),
  }),
  errors: ['authentication_required', 'reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});
