import type { FirstRefusal } from '#contract/chat.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Why the first message of a sign-up was not sent. @param name whom it was for */
export function firstReason(refused: FirstRefusal, name: string): Message {
  return { key: refused === 'invalid_input' ? 'too_large' : refused, params: { name } };
}
