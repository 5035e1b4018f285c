import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';

const named = z.object({ name: z.string(), label: z.string() });

/** Lists the site's interests and traits with labels and drawings, interests sorted by label; the catalogue is too large for the bundle. */
export const getInterests = defineEndpoint({
  name: 'interests',
  method: 'GET',
  access: 'everyone',
  input: z.object({ locale: z.optional(locale) }),
  output: z.object({
    interests: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** A path on a grid of 24 by 24, to be stroked. */
        drawing: z.string(),
      }),
    ),
    /** What profiles of the site's niche say, each with its answers; `name` of an answer is what a profile stores. */
    traits: z.array(z.object({ name: z.string(), label: z.string(), answers: z.array(named) })),
    /** The line that stands beside them; `null` for most niches. */
    traits_note: z.nullable(z.string()),
  }),
  errors: [],
  repeatable: true,
  ofSite: true,
});
