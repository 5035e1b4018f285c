import { discardFirstMessage } from '#contract/first-message.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { forgetFirstMessage } from '#server/services/chat/first-message-draft.ts';

export const discardFirstMessageRoute = defineRoute(discardFirstMessage, async (call) => {
  await forgetFirstMessage(call.deps.database.db, requireMember(call));
  return {};
});
