import { deleteChat, getChat, markChatRead, sendMessage } from '#contract/chat.ts';
import { requireMember } from '#server/core/call.ts';
import { defineOnceRoute } from '#server/http/define-once-route.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadChat } from '#server/services/chat/history.ts';
import { clearSide, markRead } from '#server/services/chat/read.ts';
import { sendMessage as send } from '#server/services/chat/send.ts';

export const getChatRoute = defineRoute(getChat, loadChat);

export const sendMessageRoute = defineOnceRoute(sendMessage, (call, input, tx) =>
  send(tx, call, requireMember(call), input),
);

export const markChatReadRoute = defineRoute(markChatRead, async (call, { conversation, number }) => ({
  unread_messages: await markRead(call.deps.database, requireMember(call), conversation, number),
}));

export const deleteChatRoute = defineRoute(deleteChat, async (call, { conversation, number }) => ({
  unread_messages: await clearSide(call.deps.database, requireMember(call), conversation, number),
}));
