import { getChats } from '#contract/chats.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadCounts } from '#server/services/chat/counters.ts';
import { listChats } from '#server/services/chat/list.ts';

export const chatsRoute = defineRoute(getChats, async (call, { after }) => ({
  ...(await listChats(call, after)),
  unread_messages: (await loadCounts(call.deps.database.db, requireMember(call))).unread,
}));
