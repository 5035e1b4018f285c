import { getDecisions } from '#contract/decisions.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { listDecisions } from '#server/services/safety/list-decisions.ts';

export const decisionsRoute = defineRoute(getDecisions, async (call) => ({
  decisions: await listDecisions(call.deps.database.db, requireMember(call), call.now),
}));
