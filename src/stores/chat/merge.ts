import type { ChatMessage } from '#contract/chat.ts';

/** Merges two parts of a conversation in the order of the numbers; of a message that is in both, takes the second. */
export function mergeMessages(one: readonly ChatMessage[], other: readonly ChatMessage[]): readonly ChatMessage[] {
  const byNumber = new Map([...one, ...other].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((before, after) => before.number - after.number);
}
