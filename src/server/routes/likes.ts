import { getLikes } from '#contract/likes.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { lookOf } from '#server/services/profiles/look.ts';
import { listLikes } from '#server/services/reactions/lists.ts';

export const likesRoute = defineRoute(getLikes, async (call) => {
  const owner = requireMember(call);
  return listLikes(call.deps.database.db, owner, lookOf(call));
});
