import { getDecisions } from '#contract/decisions.ts';
import { createResource } from '#stores/session/resource.ts';

/** The operator's decisions about the member. */
export const { $state: $decisions, load: loadDecisions } = createResource(getDecisions);
