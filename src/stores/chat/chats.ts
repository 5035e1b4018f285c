import { atom, computed, onMount, onNotify } from 'nanostores';
import { failureOf, type Message } from '#client/errors.ts';
import { type Chat, type FirstBack, getChats } from '#contract/chats.ts';
import { isOwn, type Kept } from '#stores/chat/kept.ts';
import { keepList, readKeptList } from '#stores/chat/kept-chats.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import { createResource, type Resource, type ResourceState } from '#stores/session/resource.ts';
import { $session } from '#stores/session/session-state.ts';
import { $unreadMessages, setUnreadMessages } from '#stores/session/unread.ts';

interface List {
  readonly chats: readonly Chat[];
  /** There are more conversations after the last one. */
  readonly more: boolean;
  readonly unread_messages: number;
  /** The first message of the sign-up, if it was not sent. */
  readonly first_message?: FirstBack | undefined;
}

/**
 * Chats that are being deleted: number of the newest message by conversation. The server has them until they can no
 * longer be brought back; a list that is loaded meanwhile must not show them again.
 */
const removed = new Map<string, number>();

const isShown = ({ conversation, last }: Chat) => last.number > (removed.get(conversation) ?? 0);

const resource: Resource<List> = createResource<typeof getChats, List>(getChats, {
  select: ({ chats, more, unread_messages, first_message }) => {
    // A first page that is loaded again does not close the pages after it.
    const shown = resource.data()?.chats ?? [];
    const isNew = new Set(chats.map(({ conversation }) => conversation));
    const older = more ? shown.slice(chats.length).filter(({ conversation }) => !isNew.has(conversation)) : [];
    return { chats: [...chats, ...older].filter(isShown), more, unread_messages, first_message };
  },
  onAnswer: ({ unread_messages }) => setUnreadMessages(unread_messages),
});

/** The member's conversations, those with the newest messages first (chat-16). */
export const $chats = resource.$state;

const $kept = atom<Kept<List> | undefined>();

/** The same, and until the server answers what this device keeps of them; `kept` is when that was loaded (ms). */
export const $chatList = computed(
  [$chats, $kept, $session],
  (state, kept, session): ResourceState<List & { readonly kept?: number }> =>
    state.type === 'ready' || kept === undefined || !isOwn(kept, session)
      ? state
      : { type: 'ready', ...kept.answer, more: false, kept: kept.at },
);

onNotify($chats, () => {
  const list = resource.data();
  if (list !== undefined) void keepList(list);
});

onSessionEnd(() => {
  $kept.set(undefined);
  removed.clear();
});

/** Shows what this device keeps of the list, until the server answers. Never throws. */
export async function showKeptChats(): Promise<void> {
  if (resource.data() === undefined) $kept.set(await readKeptList());
}

/** Loads the list again. The old one stays until the answer arrives, and after a failure. Never throws. */
export const loadChats = resource.load;

// While the list is shown, load it again when the server tells of a change, or when a polled member has another number
// of unread messages.
onMount($chats, () => {
  const stopPolling = $session.listen(() => {
    const { type } = $chats.get();
    const isOld = resource.data()?.unread_messages !== $unreadMessages.get();
    if ($session.get().type === 'member' && (type === 'failed' || (type === 'ready' && isOld))) void resource.refresh();
  });
  const stopListening = onLiveChange(({ kind }) => {
    if (kind === 'message' || kind === 'read' || kind === 'chats' || kind === 'reset') void resource.renew();
  });
  return () => {
    stopPolling();
    stopListening();
  };
});

/** Loads the next page. @returns the error to show */
export async function loadMoreChats(): Promise<Message | undefined> {
  const last = resource.data()?.chats.at(-1);
  if (last === undefined) return undefined;
  try {
    const { chats, more } = await request(getChats, { after: last.conversation });
    resource.change((data) => {
      const known = new Set(data.chats.map(({ conversation }) => conversation));
      const added = chats.filter((chat) => isShown(chat) && !known.has(chat.conversation));
      return { ...data, chats: [...data.chats, ...added], more };
    });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** Puts a conversation with its newest message on top of the list. */
export function showOnTop(chat: Chat): void {
  resource.change((data) => ({
    ...data,
    chats: [chat, ...data.chats.filter(({ conversation }) => conversation !== chat.conversation)],
  }));
}

/** Shows a conversation as read. @param unread the member's unread messages over all conversations */
export function showRead(conversation: string, unread: number): void {
  resource.change((data) => ({
    ...data,
    unread_messages: unread,
    chats: data.chats.map((chat) => (chat.conversation === conversation ? { ...chat, num_unread_messages: 0 } : chat)),
  }));
  setUnreadMessages(unread);
}

/** Forgets the first message of the sign-up, which was discarded. */
export function forgetFirst(): void {
  resource.change(({ first_message: _, ...data }) => data);
}

/**
 * Removes a conversation from the list, and keeps it away until there is a message after `number`. It need not be in
 * what is loaded of the list.
 * @returns a function that puts it back where it was
 */
export function removeFromList(conversation: string, number: number): () => void {
  const index = resource.data()?.chats.findIndex((chat) => chat.conversation === conversation) ?? -1;
  const chat = resource.data()?.chats[index];
  removed.set(conversation, number);
  if (chat !== undefined) resource.change((data) => ({ ...data, chats: data.chats.filter(isShown) }));
  return () => {
    keepInList(conversation);
    // A list that was loaded since is without it.
    if (chat === undefined) return void loadChats();
    resource.change((data) =>
      data.chats.some((each) => each.conversation === conversation)
        ? data
        : { ...data, chats: data.chats.toSpliced(index, 0, chat) },
    );
  };
}

/** Lets the next list show a conversation again that was removed from it, as when it could not be deleted. */
export function keepInList(conversation: string): void {
  removed.delete(conversation);
}
