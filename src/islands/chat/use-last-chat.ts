import { useEffect } from 'react';
import { onTabSeen } from '#islands/lib/tab.ts';
import type { ConversationState } from '#stores/chat/conversation-state.ts';
import { forgetLastChat, keepLastChat } from '#stores/chat/last-opened.ts';

/**
 * Keeps the conversation as the one opened last once the page is looked at; forgets it when it is gone, also when the
 * member has deleted it on another device.
 */
export function useLastChat(state: ConversationState, target: string | undefined): void {
  const { conversation, profile } = state.type === 'ready' ? state : { conversation: null, profile: undefined };
  const isEmpty =
    state.type === 'ready' &&
    state.kept === undefined &&
    [state.messages, state.pending, state.pictures].every(({ length }) => length === 0);
  const isGone = isEmpty || (state.type === 'failed' && state.message.key === 'not_found');
  const gone = isGone ? (conversation ?? target) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the profile is another object with every answer
  useEffect(() => {
    if (gone !== undefined) return forgetLastChat(gone);
    if (conversation === null || profile === undefined) return undefined;
    const keep = () => keepLastChat({ conversation, profile });
    if (document.visibilityState === 'visible') keep();
    return onTabSeen(keep);
  }, [gone, conversation, profile?.id, profile?.name, profile?.photo?.id]);
}
