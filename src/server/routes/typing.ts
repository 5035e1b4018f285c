import { sendTyping } from '#contract/typing.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { findReader } from '#server/services/chat/typing.ts';

export const typingRoute = defineRoute(sendTyping, async (call, { conversation }) => {
  const owner = requireMember(call);
  const reader = await findReader(call.deps.database.db, owner, conversation);
  if (reader !== undefined) call.deps.live.publish({ pool: owner.pool, member: reader, kind: 'typing', conversation });
  return {};
});
