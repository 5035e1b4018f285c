import { getLikes } from '#contract/likes.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { listLikes } from '#server/services/likes/lists.ts';

export const likesRoute = defineRoute(getLikes, async (call) => {
  const owner = requireMember(call);
  return listLikes(call.deps.database.db, owner, viewerContext(call));
});
