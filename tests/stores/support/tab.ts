import { vi } from 'vitest';
import type { StreamListener } from '#browser/event-stream.ts';
import type { getChat } from '#contract/chat.ts';
import type { getChats } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getLikes } from '#contract/likes.ts';
import type { User } from '#contract/user.ts';
import { type Person, reads } from '#tests/support/pair.ts';

/** The stores of one page of a member, apart from those of other members in the same process. */
export interface Tab {
  readonly stores: Awaited<ReturnType<typeof loadStores>>;
  /** The open conversation with somebody. */
  with(member: string): ReturnType<Tab['stores']['openConversation']>;
  /** What its stores show. */
  shown(): unknown;
  /** What a page that is opened now shows. */
  fresh(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a page as a member does: counts, list of chats, likes, and a conversation with each of `others`. It follows the
 * stream of the server, and never asks by itself.
 */
export async function openTab(person: Person, others: readonly string[]): Promise<Tab> {
  const stores = await loadStores();
  stores.openBrowser({ fetch: person.browser });
  await stores.loadUser();
  const stops = [stores.$chats.subscribe(() => undefined), stores.$likes.subscribe(() => undefined)];
  const conversations = new Map(others.map((id) => [id, stores.openConversation({ member: id })]));
  for (const conversation of conversations.values()) {
    stops.push(conversation.$state.subscribe(() => undefined));
    stops.push(stores.onLiveChange((change) => void conversation.hear(change)));
    stops.push(conversation.close);
  }
  stores.keepCounts();
  const stream = await follow(person, stores.followChanges);
  await Promise.all([stores.loadChats(), stores.loadLikes(), stores.openOutbox()]);
  return {
    stores,
    with: (id) => conversations.get(id) ?? stores.openConversation({ member: id }),
    shown: () => ({ ...shownCounts(stores), ...shownLists(stores), ...shownConversations(conversations) }),
    fresh: () => askAnew(person, others),
    async close() {
      for (const stop of stops) stop();
      await stream.cancel();
    },
  };
}

async function loadStores() {
  vi.resetModules();
  const browser = await import('#tests/stores/support/browser.ts');
  const parts = await Promise.all([
    import('#stores/chat/chats.ts'),
    import('#stores/chat/conversation.ts'),
    import('#stores/chat/delete-chat.ts'),
    import('#stores/chat/keep-counts.ts'),
    import('#stores/chat/outbox.ts'),
    import('#stores/likes/auto-like.ts'),
    import('#stores/likes/likes.ts'),
    import('#stores/likes/reactions.ts'),
    import('#stores/safety/block.ts'),
    import('#stores/live/live.ts'),
    import('#stores/session/session.ts'),
    import('#stores/session/session-state.ts'),
  ]);
  const [chats, conversation, deleting, counts, outbox, auto, likes, reactions, blocks, live, session, state] = parts;
  return {
    ...{ ...browser, ...chats, ...conversation, ...deleting, ...counts, ...outbox },
    ...{ ...auto, ...reactions, ...blocks, ...likes, ...live, ...session, ...state },
  };
}

/** Passes the events of a member's stream on, as the browser does. */
async function follow(person: Person, followChanges: Tab['stores']['followChanges']) {
  const response = await person.browser('/api/events.php');
  const stream = response.body?.getReader();
  if (stream === undefined) throw new Error('no stream');
  let listener: StreamListener | undefined;
  followChanges((_, given) => {
    listener = given;
  });
  void (async () => {
    const decoder = new TextDecoder();
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      for (const [, event, data = ''] of decoder.decode(part.value).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
        if (event === 'change') listener?.onChange(data);
        else listener?.onOpen();
      }
    }
  })();
  return stream;
}

type Counts = Pick<User, 'credits' | 'unread_messages' | 'new_likes'>;

const countsOf = ({ credits, unread_messages, new_likes }: Counts) => ({ credits, unread_messages, new_likes });

function shownCounts({ $session }: Tab['stores']) {
  const session = $session.get();
  return session.type === 'member' ? countsOf(session.user) : session;
}

function shownLists({ $chats, $likes }: Tab['stores']) {
  const [chats, likes] = [$chats.get(), $likes.get()];
  return {
    chats: chats.type === 'ready' ? chats.chats : chats.type,
    given: likes.type === 'ready' ? likes.profiles.map(({ id }) => id) : likes.type,
    received: likes.type === 'ready' ? likes.liked_by.map(receivedLike) : likes.type,
  };
}

function receivedLike({ id, like_new }: { readonly id: string; readonly like_new: boolean }) {
  return `${id} ${like_new}`;
}

function shownConversations(conversations: ReadonlyMap<string, ReturnType<Tab['with']>>) {
  return Object.fromEntries(
    [...conversations].map(([id, conversation]) => {
      const state = conversation.$state.get();
      if (state.type === 'failed') return [id, state.message.key];
      if (state.type === 'loading') return [id, state.type];
      const { type: _, pending, pictures, ...rest } = state;
      // What was refused waits on this page alone.
      const unsent = pending.filter(({ refused }) => refused === undefined).length + pictures.length;
      return [id, { ...rest, unsent }];
    }),
  );
}

async function askAnew(person: Person, others: readonly string[]) {
  const { user } = await reads<{ user: User }>(person, 'user.php');
  const { chats } = await reads<OutputOf<typeof getChats>>(person, 'chats.php');
  const { profiles, liked_by } = await reads<OutputOf<typeof getLikes>>(person, 'likes.php');
  const likes = { given: profiles.map(({ id }) => id), received: liked_by.map(receivedLike) };
  const talks = await Promise.all(
    others.map(async (id) => {
      const answer = await reads<OutputOf<typeof getChat> | { error: { code: string } }>(
        person,
        `chat.php?member=${id}`,
      );
      if ('error' in answer) return [id, answer.error.code] as const;
      const { num_unread_messages: unread, ...rest } = answer;
      return [id, { ...rest, unread, unsent: 0 }] as const;
    }),
  );
  return { ...countsOf(user), chats, ...likes, ...Object.fromEntries(talks) };
}
