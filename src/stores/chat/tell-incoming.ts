import { getChat } from '#contract/chat.ts';
import { $incoming, closeIncoming } from '#stores/live/incoming.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { $place } from '#stores/members-area/router.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';

/** So much of a message is shown (characters). */
const shownLength = 80;

/**
 * Shows messages that come while another screen or conversation is open and the page is looked at (chat-44).
 * @param isLookedAt whether the page is visible
 */
export function tellIncoming(isLookedAt: () => boolean): void {
  onLiveChange(({ kind, conversation }) => {
    if (conversation === undefined) return;
    if (kind === 'read' && $incoming.get()?.conversation === conversation) closeIncoming();
    if (kind === 'message' && isLookedAt() && !isOpen(conversation)) void tell(conversation).catch(() => undefined);
  });
  onSessionEnd(closeIncoming);
}

async function tell(conversation: string): Promise<void> {
  const { profile, messages, num_unread_messages: unread } = await request(getChat, { conversation });
  const last = messages.at(-1);
  if (last === undefined || last.mine || unread === 0 || isOpen(conversation, profile.id)) return;
  const text = last.text.length > shownLength ? `${last.text.slice(0, shownLength)}…` : last.text;
  const { number, gift } = last;
  $incoming.set({ conversation, number, name: profile.name, fictional: profile.fictional, text, gift });
}

/** Whether the screen shows the conversation, or the list, which shows it itself. */
function isOpen(conversation: string, member?: string): boolean {
  const place = $place.get();
  if (place?.route === 'chats') return true;
  return [conversation, member].includes(place?.params.id) && (place?.route.includes('chat') ?? false);
}
