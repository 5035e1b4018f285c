import { atom } from 'nanostores';
import { failureOf, type Message } from '#client/errors.ts';
import { deleteChat as endpoint } from '#contract/chat.ts';
import type { Chat } from '#contract/chats.ts';
import { keepInList, loadChats, removeFromList } from '#stores/chat/chats.ts';
import { forgetLastChat } from '#stores/chat/last-opened.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { beforeLogout } from '#stores/session/logout.ts';
import { request } from '#stores/session/request.ts';
import { setUnreadMessages } from '#stores/session/unread.ts';

/** How long a deleted chat can be brought back (ms). */
export const undoMs = 5_000;

interface Deleted {
  readonly chat: Chat;
  readonly putBack: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The chat that was deleted last, while it can be brought back. */
export const $deleted = atom<Deleted | undefined>();

/** Why the last chat could not be deleted. */
export const $deleteProblem = atom<Message | undefined>();

/** Takes a chat off the list at once; the server deletes it when it can no longer be brought back. */
export function deleteChat(chat: Chat): void {
  void finishDeleting();
  $deleteProblem.set(undefined);
  forgetLastChat(chat.conversation);
  const timer = setTimeout(() => void finishDeleting(), undoMs);
  $deleted.set({ chat, putBack: removeFromList(chat.conversation), timer });
}

/** Brings the chat back that was deleted last. */
export function undoDelete(): void {
  takeDeleted()?.putBack();
}

/** Deletes the chat on the server without waiting for the time to undo it, as when the page is left. Never throws. */
export async function finishDeleting(): Promise<void> {
  const deleted = takeDeleted();
  if (deleted === undefined) return;
  const { conversation, last } = deleted.chat;
  try {
    // A message that came meanwhile stays.
    const { unread_messages } = await request(endpoint, { conversation, number: last.number });
    setUnreadMessages(unread_messages);
  } catch (error) {
    $deleteProblem.set(failureOf(error));
    keepInList(conversation);
    await loadChats();
  }
}

function takeDeleted(): Deleted | undefined {
  const deleted = $deleted.get();
  if (deleted !== undefined) clearTimeout(deleted.timer);
  $deleted.set(undefined);
  return deleted;
}

beforeLogout(finishDeleting);
onSessionEnd(() => {
  takeDeleted();
  $deleteProblem.set(undefined);
});
