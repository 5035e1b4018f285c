import { getChats } from '#contract/chats.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadCounts } from '#server/services/chat/counters.ts';
import { findRefusedFirst } from '#server/services/chat/first-message-draft.ts';
import { listChats } from '#server/services/chat/list.ts';

export const chatsRoute = defineRoute(getChats, async (call, { after }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const first = after === undefined ? await findRefusedFirst(db, owner) : undefined;
  return {
    ...(await listChats(call, after)),
    unread_messages: (await loadCounts(db, owner)).unread,
    ...(first !== undefined && { first_message: first }),
  };
});
