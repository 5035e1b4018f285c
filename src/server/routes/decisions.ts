import { getDecisions } from '#contract/decisions.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { listDecisions } from '#server/services/safety/list-decisions.ts';

export const decisionsRoute = defineRoute(getDecisions, async (call) => ({
  decisions: await listDecisions(call.deps.database.db, requireMember(call), call.now),
}));
