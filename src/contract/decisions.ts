import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { statedReasons, toldDecisions } from '#lib/safety.ts';

const decisionSchema = z.object({
  reference: z.string(),
  kind: z.enum(toldDecisions),
  /** `null` where something was given back. */
  reason: z.nullable(z.enum(statedReasons)),
  /** What the operator added in words of their own. */
  note: z.nullable(z.string()),
  created_at: z.string(),
  /** Until when it can be appealed against; `null` where it cannot, or not any more. */
  appeal_until: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  /** What came of the appeal; `null` as long as nothing did. */
  appeal_outcome: z.nullable(z.enum(['upheld', 'reversed'])),
});

export type Decision = z.output<typeof decisionSchema>;

/** What the operator decided about the member who is signed in, newest first. */
export const getDecisions = defineEndpoint({
  name: 'decisions',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ decisions: z.array(decisionSchema) }),
  errors: [],
  repeatable: true,
});
