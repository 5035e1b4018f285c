import { deleteChat, getChat, markChatRead, sendMessage } from '#contract/chat.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { defineOnceRoute } from '#server/http/define-once-route.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadChat } from '#server/services/chat/history.ts';
import { clearSide, markRead } from '#server/services/chat/read.ts';
import { sendMessage as send } from '#server/services/chat/send.ts';

export const getChatRoute = defineRoute(getChat, loadChat);

/** Tells both members of a message of any kind, when it is committed. */
export function announceMessage(
  call: Call,
  { member }: { readonly member: string },
  { conversation }: { readonly conversation: string },
): void {
  const { pool, id } = requireMember(call);
  const change = { pool, kind: 'message', conversation } as const;
  call.deps.live.publish({ ...change, member }, { ...change, member: id });
}

export const sendMessageRoute = defineOnceRoute(
  sendMessage,
  (call, input, tx) => send(tx, call, requireMember(call), input),
  { after: announceMessage },
);

export const markChatReadRoute = defineRoute(markChatRead, async (call, { conversation, number }) => {
  const owner = requireMember(call);
  const { pool, id } = owner;
  const { unread_messages, seenBy } = await markRead(call.deps.database, owner, conversation, number);
  call.deps.live.publish({ pool, member: id, kind: 'read', conversation });
  if (seenBy !== undefined) call.deps.live.publish({ pool, member: seenBy, kind: 'seen', conversation });
  return { unread_messages };
});

export const deleteChatRoute = defineRoute(deleteChat, async (call, { conversation, number }) => {
  const owner = requireMember(call);
  const { unread_messages } = await clearSide(call.deps, owner, conversation, number);
  call.deps.live.publish({ pool: owner.pool, member: owner.id, kind: 'chats', conversation });
  return { unread_messages };
});
