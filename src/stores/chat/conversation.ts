import { atom, computed } from 'nanostores';
import { failureOf, type Message, RefusedError } from '#client/errors.ts';
import { getChat, markChatRead } from '#contract/chat.ts';
import { showPicture } from '#contract/chat-image.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { coalesce } from '#lib/coalesce.ts';
import { showOnTop, showRead } from '#stores/chat/chats.ts';
import {
  type Answer,
  type ChatTarget,
  type Conversation,
  type ConversationState,
  fromKept,
  type Loaded,
} from '#stores/chat/conversation-state.ts';
import { isOwn, type Kept } from '#stores/chat/kept.ts';
import { dropKeptChat, keepChat, readKeptChat } from '#stores/chat/kept-chats.ts';
import { mergeMessages } from '#stores/chat/merge.ts';
import { $pending, onSent } from '#stores/chat/outbox.ts';
import { $pendingPictures, onPictureSent } from '#stores/chat/picture-sending.ts';
import { retrySoon } from '#stores/chat/retry-soon.ts';
import { request } from '#stores/session/request.ts';
import { $session } from '#stores/session/session-state.ts';

/** The server shows the conversation no more. */
const goneCodes: ReadonlySet<string> = new Set(['not_found', 'blocked']);

/** Opens a conversation. Call `refresh` to load it. */
export function openConversation(target: ChatTarget): Conversation {
  const $loaded = atom<{ type: 'loading' } | { type: 'failed'; message: Message } | Loaded>({ type: 'loading' });
  /** What this device has of it; shown until the server answers. */
  const $kept = atom<Kept<Answer> | undefined>();
  void readKeptChat(target).then((kept) => $kept.set(kept));
  // A change that the server tells of while a page is loading may not be in it.
  const refresh = coalesce(load);
  /** What is shown already and has to be loaded again: the page that ends with a message, or everything. */
  const changed = new Set<number | 'newest' | 'all'>();

  const loaded = () => {
    const state = $loaded.get();
    return state.type === 'ready' ? state : undefined;
  };

  function ask(page: Pick<InputOf<typeof getChat>, 'before' | 'after'>): Promise<Answer> {
    const { conversation } = loaded() ?? {};
    return request(getChat, { ...(conversation ? { conversation } : target), ...page }, retrySoon);
  }

  async function load(): Promise<void> {
    const before = loaded()?.closed;
    try {
      // After what is shown, page by page: nothing between the two is left out.
      for (let more = true; more; ) {
        const last = loaded()?.messages.at(-1)?.number;
        const answer = await ask(last === undefined ? {} : { after: String(last) });
        show(answer, last === undefined ? answer.more : (loaded()?.more ?? false));
        more = last !== undefined && answer.more;
      }
      // Blocked or unblocked: pictures have gone, or come back.
      if (before !== undefined && before !== loaded()?.closed) changed.add('all');
      for (const what of changed) {
        const { first, last } = bounds();
        if (what === 'all') await reload();
        else if (what === 'newest' || what >= first) await reloadPage(what === 'newest' ? last + 1 : what + 1);
        changed.delete(what);
      }
    } catch (error) {
      const message = failureOf(error);
      const isGone = error instanceof RefusedError && goneCodes.has(error.code);
      if (message !== undefined && (isGone || loaded() === undefined)) $loaded.set({ type: 'failed', message });
      if (isGone) await dropKeptChat(target);
    }
  }

  /** Loads all messages again that are shown, page by page from the newest. */
  async function reload(): Promise<void> {
    const { first, last } = bounds();
    for (let before = last + 1; before > first; ) before = await reloadPage(before);
  }

  /** Numbers of the oldest and the newest message that is shown. */
  function bounds() {
    const { messages = [] } = loaded() ?? {};
    return { first: messages[0]?.number ?? 0, last: messages.at(-1)?.number ?? 0 };
  }

  /** Loads the page before a number again: what is no longer in it is gone. @returns the number that it begins with */
  async function reloadPage(before: number): Promise<number> {
    const answer = await ask({ before: String(before) });
    const from = answer.more ? (answer.messages[0]?.number ?? 0) : 0;
    const shown = loaded()?.messages ?? [];
    const isOlder = shown.some(({ number }) => number < from);
    const rest = shown.filter(({ number }) => number < from || number >= before);
    show(answer, isOlder ? (loaded()?.more ?? answer.more) : answer.more, rest);
    return from;
  }

  function show(
    { messages, num_unread_messages: unread, ...answer }: Answer,
    more: boolean,
    shown = loaded()?.messages ?? [],
  ): void {
    $loaded.set({
      type: 'ready',
      ...answer,
      unread,
      more,
      messages: mergeMessages(shown, messages),
    });
  }

  const stopKeeping = $loaded.listen((state) => {
    if (state.type === 'ready') void keepChat(state);
  });

  const stopListening = onSent((pending, { conversation, number, sent_at }) => {
    const state = loaded();
    // It may not be in the answer that is on its way.
    if (state === undefined) return void refresh();
    if (state.profile.id !== pending.member) return;
    const message = { number, mine: true, text: pending.text, sent_at };
    showOnTop({ conversation, profile: state.profile, closed: null, num_unread_messages: state.unread, last: message });
    // Messages of the other member came before it: load them, too.
    const isNext = number === (state.messages.at(-1)?.number ?? 0) + 1;
    if (isNext) $loaded.set({ ...state, conversation, messages: [...state.messages, message] });
    else void refresh();
  });

  const stopPictures = onPictureSent(async ({ member, text }, { conversation, number, sent_at }) => {
    const state = loaded();
    if (state === undefined || state.profile.id !== member) return;
    const last = { number, mine: true, text, sent_at, picture: true };
    showOnTop({ conversation, profile: state.profile, closed: null, num_unread_messages: state.unread, last });
    await refresh();
  });

  const $shown = computed([$loaded, $kept, $session], (state, kept, session) => {
    const isGone = state.type === 'failed' && goneCodes.has(state.message.key);
    return state.type === 'ready' || isGone || kept === undefined || !isOwn(kept, session) ? state : fromKept(kept);
  });

  return {
    $state: computed([$shown, $pending, $pendingPictures], (state, pending, pictures): ConversationState => {
      if (state.type !== 'ready') return state;
      const isHere = ({ member }: { readonly member: string }) => member === state.profile.id;
      return { ...state, pending: pending.filter(isHere), pictures: pictures.filter(isHere) };
    }),
    refresh,
    hear({ kind, conversation, number }) {
      const own = loaded()?.conversation ?? null;
      // Without a number of its own it may just have begun.
      const isOther = own !== null && conversation !== undefined && conversation !== own;
      if (isOther || kind === 'typing' || kind === 'credits' || kind === 'likes') return Promise.resolve();
      if (kind === 'changed') changed.add(number ?? 'all');
      if (kind === 'chats' || kind === 'reset') changed.add('newest');
      return refresh();
    },
    async loadOlder() {
      const [first] = loaded()?.messages ?? [];
      if (first === undefined) return undefined;
      try {
        const answer = await ask({ before: String(first.number) });
        const state = loaded();
        if (state !== undefined)
          $loaded.set({ ...state, more: answer.more, messages: mergeMessages(answer.messages, state.messages) });
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    async markRead() {
      const state = loaded();
      const last = state?.messages.at(-1);
      if (!state?.conversation || state.unread === 0 || last === undefined) return;
      $loaded.set({ ...state, unread: 0 });
      try {
        const { unread_messages } = await request(markChatRead, {
          conversation: state.conversation,
          number: last.number,
        });
        showRead(state.conversation, unread_messages);
      } catch {
        // The next look at the conversation tries again: its answer says that there are unread messages.
      }
    },
    async showPicture(number) {
      const { conversation } = loaded() ?? {};
      if (!conversation) return undefined;
      try {
        const { picture } = await request(showPicture, { conversation, number });
        const state = loaded();
        const shown = state?.messages.find((message) => message.number === number);
        if (state !== undefined && shown !== undefined && picture !== null)
          $loaded.set({ ...state, messages: mergeMessages(state.messages, [{ ...shown, picture }]) });
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    async showAlways(always) {
      const { conversation } = loaded() ?? {};
      if (!conversation) return undefined;
      try {
        await request(showPicture, { conversation, always });
        await reload();
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    close() {
      stopKeeping();
      stopListening();
      stopPictures();
    },
  };
}
