import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onTabSeen } from '#islands/lib/tab.ts';
import { openConversation } from '#stores/chat/conversation.ts';
import type { ChatTarget, Conversation, ConversationState } from '#stores/chat/conversation-state.ts';
import { $isLive, onLiveChange } from '#stores/live/live.ts';
import { environment } from '#stores/page/environment.ts';
import { $unreadMessages } from '#stores/session/unread.ts';

/**
 * Pause between two looks for new messages while a conversation is open, the page is visible, and the server does not
 * tell of them (ms).
 */
const pollPauseMs = 10_000;

/**
 * Opens a conversation for as long as a component is mounted: loads it, looks for new messages, and marks them as read
 * while the page is visible.
 */
export function useConversation(target: ChatTarget): readonly [Conversation, ConversationState] {
  const [conversation] = useState(() => openConversation(target));
  const state = useStore(conversation.$state);

  useEffect(() => {
    const refresh = () => void conversation.refresh();
    refresh();
    const isWorthwhile = () => !$isLive.get() && document.visibilityState === 'visible' && environment().online();
    const timer = setInterval(() => isWorthwhile() && refresh(), pollPauseMs);
    const stopListening = onLiveChange((change) => void conversation.hear(change));
    const stops = [onTabSeen(refresh), $unreadMessages.listen(refresh), stopListening, conversation.close];
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
      for (const stop of stops) stop();
    };
  }, [conversation]);

  const unread = state.type === 'ready' ? state.unread : 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const read = () => void conversation.markRead();
    if (document.visibilityState === 'visible') read();
    return onTabSeen(read);
  }, [conversation, unread]);

  return [conversation, state];
}
