import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { statedReasons, toldDecisions } from '#lib/safety.ts';

const decisionSchema = z.object({
  reference: z.string(),
  kind: z.enum(toldDecisions),
  /** `null` for a decision in the member's favour. */
  reason: z.nullable(z.enum(statedReasons)),
  /** Free text that the operator added. */
  note: z.nullable(z.string()),
  created_at: z.string(),
  /** Last moment for an appeal; `null` when none is possible, or not any more. */
  appeal_until: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  /** `null` until the operator has decided on the appeal. */
  appeal_outcome: z.nullable(z.enum(['upheld', 'reversed'])),
});

export type Decision = z.output<typeof decisionSchema>;

/** Lists the operator's decisions about the signed-in member, newest first. */
export const getDecisions = defineEndpoint({
  name: 'decisions',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ decisions: z.array(decisionSchema) }),
  errors: [],
  repeatable: true,
});
