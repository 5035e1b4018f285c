import type { ChatTarget } from '#stores/chat/conversation-state.ts';
import type { ScreenLocation } from '#stores/members-area/router.ts';

/** The conversation that the address names; `undefined` on the list. */
export function targetOf(place: ScreenLocation | undefined): ChatTarget | undefined {
  const id = place?.params.id;
  if (id === undefined) return undefined;
  return place?.route === 'members-id-chat' ? { member: id } : { conversation: id };
}

/** A key that differs between conversations. */
export function keyOf(target: ChatTarget): string {
  return Object.values(target).join();
}
