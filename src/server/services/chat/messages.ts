import type { ChatMessage } from '#contract/chat.ts';
import type { message } from '#server/db/schema/index.ts';

type Row = Pick<typeof message.$inferSelect, 'number' | 'sender_id' | 'text' | 'sent_at'>;

/** A stored message as one of the two members sees it. */
export function toMessage({ number, sender_id, text, sent_at }: Row, viewer: string): ChatMessage {
  return { number, mine: sender_id === viewer, text, sent_at: sent_at.toISOString() };
}
