import { createContext, use } from 'react';
import type { Conversation } from '#stores/chat/conversation-state.ts';

const ConversationContext = createContext<Conversation | undefined>(undefined);

/** Provides the conversation that is open to everything in it. */
export const OpenConversation = ConversationContext.Provider;

/** The conversation that is open. @throws outside of one */
export function useOpenConversation(): Conversation {
  const conversation = use(ConversationContext);
  if (conversation === undefined) throw new Error('no conversation is open');
  return conversation;
}
