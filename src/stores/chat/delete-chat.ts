import { failureOf } from '#client/errors.ts';
import { deleteChat as endpoint } from '#contract/chat.ts';
import { keepInList, loadChats, removeFromList } from '#stores/chat/chats.ts';
import { $deletion, type Deletable } from '#stores/chat/deletion.ts';
import { dropKeptChat } from '#stores/chat/kept-chats.ts';
import { forgetLastChat } from '#stores/chat/last-opened.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { beforeLogout } from '#stores/session/logout.ts';
import { request } from '#stores/session/request.ts';
import { setUnreadMessages } from '#stores/session/unread.ts';

/** How long a deleted chat can be brought back (ms). */
export const undoMs = 5_000;

/** Takes a chat off the list at once; the server deletes it when it can no longer be brought back. */
export function deleteChat(chat: Deletable): void {
  void finishDeleting();
  const { conversation, number } = chat;
  forgetLastChat(conversation);
  const timer = setTimeout(finish, undoMs);
  $deletion.set({ undoable: { ...chat, putBack: removeFromList(conversation, number), timer } });
}

/** Leaves the time to the toast that says so: it stays while somebody is at it (look-14). Without one, ours ends it. */
export function leaveTimeToToast(): void {
  clearTimeout($deletion.get().undoable?.timer);
}

/** Brings the chat back that was deleted last. */
export function undoDelete(): void {
  takeUndoable()?.putBack();
}

/** Deletes the chat on the server without waiting for the time to undo it. Never throws. */
export async function finishDeleting(): Promise<void> {
  const deleted = takeUndoable();
  if (deleted === undefined) return;
  const { conversation, number } = deleted;
  try {
    const { unread_messages } = await request(endpoint, { conversation, number });
    setUnreadMessages(unread_messages);
    await dropKeptChat({ conversation });
  } catch (error) {
    const message = failureOf(error);
    if (message !== undefined) $deletion.set({ ...$deletion.get(), failed: { ...deleted, message } });
    keepInList(conversation);
    await loadChats();
  }
}

/** Does so from now on when the page is left, from whatever screen. Call it any number of times. */
export function finishWhenLeft(page: EventTarget): void {
  page.addEventListener('pagehide', finish);
}

/** Says no longer that a chat could not be deleted. */
export function closeFailed(): void {
  $deletion.set({ undoable: $deletion.get().undoable });
}

function finish(): void {
  void finishDeleting();
}

function takeUndoable() {
  const { undoable, failed } = $deletion.get();
  clearTimeout(undoable?.timer);
  $deletion.set({ failed });
  return undoable;
}

beforeLogout(finishDeleting);
onSessionEnd(() => {
  takeUndoable();
  closeFailed();
});
