import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readKept, writeKept } from '#browser/kept-chats.ts';
import type { ChatMessage, getChat } from '#contract/chat.ts';
import type { Chat } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { User } from '#contract/user.ts';
import type { Conversation, ConversationState } from '#stores/chat/conversation-state.ts';
import { keptChatsKey } from '#stores/page/member-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

let browser: TestBrowser;
let stores: Awaited<ReturnType<typeof openPage>>;
let chats: Chat[];
let messages: ChatMessage[];
let closed: OutputOf<typeof getChat>['closed'];
/** Ids of conversations that the server shows no more. */
let gone: Set<string>;
/** Ends each answer until it is called. */
let hold: Promise<void> | undefined;

function message(number: number): ChatMessage {
  return { number, mine: false, text: `m${number}`, sent_at: '2026-11-20T12:00:00.000Z' };
}

function chat(id: string): Chat {
  const last = { number: 1, mine: false, text: `from ${id}`, sent_at: '2026-11-20T12:00:00.000Z' };
  return { conversation: `with-${id}`, profile: card(id), closed: null, num_unread_messages: 1, last };
}

/** A page that is opened anew over what the browser has stored. */
async function openPage() {
  vi.resetModules();
  const { setEnvironment } = await import('#stores/page/environment.ts');
  setEnvironment(browser);
  const [state, list, conversation, kept, page] = await Promise.all([
    import('#stores/session/session-state.ts'),
    import('#stores/chat/chats.ts'),
    import('#stores/chat/conversation.ts'),
    import('#stores/chat/kept.ts'),
    import('#stores/page/member-state.ts'),
  ]);
  return { ...state, ...list, ...conversation, ...kept, ...page };
}

async function reopen(): Promise<void> {
  stores = await openPage();
}

async function signIn(id = 'anna'): Promise<void> {
  const profile = { country: 'gb' };
  stores.$session.set({ type: 'member', user: { id, unread_messages: 0, new_likes: 0, profile } as unknown as User });
  await stores.claimKept();
}

/** Waits for what is kept and read without being waited for: the database takes one request after the other. */
async function settle(): Promise<void> {
  await stores.keepInTurn('nothing', async () => undefined);
  for (let request = 0; request < 10; request++) await readKept('nothing');
}

function listed(): readonly string[] | string {
  const list = stores.$chatList.get();
  return list.type === 'ready' ? list.chats.map(({ conversation }) => conversation) : list.type;
}

async function open(id = 'bea'): Promise<Conversation> {
  const conversation = stores.openConversation({ conversation: `with-${id}` });
  conversation.$state.listen(() => undefined);
  await conversation.refresh();
  await settle();
  return conversation;
}

function shown({ $state }: Conversation): Partial<Extract<ConversationState, { type: 'ready' }>> | string {
  const state = $state.get();
  return state.type === 'ready' ? state : state.type;
}

beforeEach(async () => {
  chats = ['bea', 'cleo'].map(chat);
  messages = [1, 2, 3].map(message);
  closed = null;
  gone = new Set();
  hold = undefined;
  browser = openBrowser({
    fetch: async (input, init) => {
      await hold;
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (pathname.endsWith('chats.php')) return Response.json({ chats, more: false, unread_messages: 0 });
      const conversation = searchParams.get('conversation') ?? `with-${searchParams.get('member')}`;
      if (gone.has(conversation)) return Response.json({ error: { code: 'not_found' } }, { status: 404 });
      const after = Number(searchParams.get('after') ?? 0);
      const found = messages.filter(({ number }) => number > after);
      const profile = card(conversation.slice(5));
      const rest = { more: false, seen: 0, num_unread_messages: 2, no_pictures: null, shows_pictures: false };
      return Response.json({ conversation, profile, closed, messages: found, ...rest });
    },
  });
  browser.cookies.add('signed_in');
  await reopen();
  await stores.clearMemberState(browser);
  browser.device.set(keptChatsKey, 'somebody before');
  await signIn();
  await stores.loadChats();
  await settle();
});

describe('without a network', () => {
  beforeEach(async () => {
    await open();
    browser.isOnline = false;
    browser.later = 60_000;
    await reopen();
  });

  test('chat-46: the list shows as it was loaded last, and says when that was', async () => {
    await stores.showKeptChats();
    await stores.loadChats();
    expect(listed()).toEqual(['with-bea', 'with-cleo']);
    expect(stores.$chatList.get()).toMatchObject({ kept: Date.parse('2026-11-20T12:00:00Z') });
    browser.isOnline = true;
    chats = [chat('cleo')];
    await signIn();
    await stores.loadChats();
    expect([listed(), 'kept' in stores.$chatList.get()]).toEqual([['with-cleo'], false]);
  });

  test('chat-46: a conversation shows as it was loaded last, read by nobody, and the fresh answer replaces it', async () => {
    const conversation = await open();
    expect(shown(conversation)).toMatchObject({ messages, unread: 0, more: false, kept: expect.any(Number) });
    expect(shown(await open('cleo'))).toBe('failed');
    browser.isOnline = true;
    messages = [message(7)];
    await conversation.refresh();
    expect(shown(conversation)).toMatchObject({ messages, unread: 2 });
    expect(shown(conversation)).not.toHaveProperty('kept');
  });

  test('chat-46: a conversation is found by its other member, too', async () => {
    const conversation = stores.openConversation({ member: 'bea' });
    conversation.$state.listen(() => undefined);
    await settle();
    expect(shown(conversation)).toMatchObject({ messages });
  });

  test('chat-47: another member sees none of it, and what is kept is erased when they sign in', async () => {
    stores.$session.set({ type: 'loading' });
    await stores.showKeptChats();
    expect(listed()).toEqual(['with-bea', 'with-cleo']);
    await signIn('zoe');
    expect([listed(), shown(await open())]).toEqual(['loading', 'failed']);
    expect([await readKept('list'), await readKept('chat with-bea')]).toEqual([undefined, undefined]);
  });

  test.each([
    ['nobody is signed in', () => browser.cookies.clear()],
    ['the session has ended', () => stores.forgetSession()],
  ])('chat-47: nothing shows when %s', async (_, end) => {
    end();
    await stores.showKeptChats();
    expect([listed(), shown(await open())]).toEqual(['loading', 'failed']);
  });

  test('chat-47: nothing can be read from the end of the session on, and nothing is left', async () => {
    const erased = stores.clearMemberState(browser);
    browser.cookies.add('signed_in');
    await stores.showKeptChats();
    expect(listed()).toBe('loading');
    await erased;
    expect([browser.device.get(keptChatsKey), await readKept('list'), await readKept('chat with-bea')]).toEqual([
      '',
      undefined,
      undefined,
    ]);
  });
});

test('chat-46: what is kept shows before the server has answered', async () => {
  await open();
  await reopen();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const conversation = stores.openConversation({ conversation: 'with-bea' });
  conversation.$state.listen(() => undefined);
  const loading = [stores.showKeptChats(), stores.loadChats(), conversation.refresh()];
  await vi.waitFor(() =>
    expect([listed(), shown(conversation)]).toMatchObject([['with-bea', 'with-cleo'], { messages }]),
  );
  resolve();
  await Promise.all(loading);
  expect('kept' in stores.$chatList.get()).toBe(false);
});

test('chat-46: answers that come before the server says who the member is are kept then', async () => {
  await stores.clearMemberState(browser);
  browser.cookies.add('signed_in');
  await reopen();
  await stores.loadChats();
  await open();
  expect(await readKept('list')).toBeUndefined();
  await signIn();
  expect([await readKept('list'), await readKept('chat with-bea')]).toMatchObject([
    { owner: 'anna' },
    { owner: 'anna' },
  ]);
});

test('chat-48: only the newest 50 conversations and of each the newest 100 messages are kept, without colours of pictures', async () => {
  chats = Array.from({ length: 60 }, (_, index) => chat(`member-${index}`));
  const sizes = { card: '/c.webp', full: '/f.webp', width: 4, height: 3, thumbhash: 'abcd' };
  const photo = { id: 'p', ...sizes, blurred: true, avif: false, private: false };
  const pictured = { ...message(1), picture: { id: 'p', state: 'covered' as const, photo } };
  messages = [pictured, ...Array.from({ length: 104 }, (_, index) => message(index + 2))];
  await open('member-3');
  const early = { ...messages[0], number: 106 } as ChatMessage;
  messages = [...messages, early];
  await open('member-3');
  await open('member-55');
  await stores.loadChats();
  await settle();
  const [list, kept] = [await readKept('list'), await readKept('chat with-member-3')] as {
    answer: { chats: Chat[]; messages: ChatMessage[] };
  }[];
  expect(list?.answer.chats.length).toBe(50);
  expect(kept?.answer.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 7),
  );
  expect(kept?.answer.messages.at(-1)?.picture).toMatchObject({ state: 'covered', photo: { thumbhash: '' } });
  expect(await readKept('chat with-member-55')).toBeUndefined();
});

describe('what the server no longer shows', () => {
  beforeEach(async () => {
    await open();
    await open('cleo');
  });

  test('chat-48: goes with the list that is without it', async () => {
    chats = [chat('cleo')];
    await stores.loadChats();
    await settle();
    expect([await readKept('chat with-bea'), await readKept('chat with-cleo')]).toMatchObject([undefined, {}]);
  });

  test('chat-48: goes when the chat is deleted here, before the server hears of it', async () => {
    stores.removeFromList('with-bea', 1_000);
    await settle();
    expect(await readKept('chat with-bea')).toBeUndefined();
  });

  test('chat-48: goes when the conversation is gone', async () => {
    gone.add('with-bea');
    expect(shown(await open())).toBe('failed');
    expect(await readKept('chat with-bea')).toBeUndefined();
    browser.isOnline = false;
    await reopen();
    await stores.showKeptChats();
    expect([listed(), shown(await open())]).toEqual([['with-cleo'], 'failed']);
  });

  test('chat-48: a conversation that one of the two has blocked since goes; opened again, it is kept as it shows now', async () => {
    chats = chats.map((each) => ({ ...each, closed: each.conversation === 'with-bea' ? ('blocked' as const) : null }));
    await stores.loadChats();
    await settle();
    expect([await readKept('chat with-bea'), await readKept('chat with-cleo')]).toMatchObject([undefined, {}]);
    closed = 'blocked';
    await open();
    await stores.loadChats();
    await settle();
    expect(await readKept('chat with-bea')).toMatchObject({ answer: { closed: 'blocked' } });
  });
});

test('chat-47: a page that missed a logout in another tab keeps nothing after it', async () => {
  await stores.loadChats();
  browser.cookies.delete('signed_in');
  browser.device.set(keptChatsKey, '');
  await open();
  expect(await readKept('chat with-bea')).toBeUndefined();
  browser.cookies.add('signed_in');
  await open('cleo');
  expect([browser.device.get(keptChatsKey), await readKept('chat with-cleo')]).toEqual(['', undefined]);
});

test('chat-46: what an earlier release or somebody else has written there shows nothing', async () => {
  await writeKept('list', { owner: 'anna', at: 1, answer: { chats: [{ conversation: 5 }] } });
  browser.isOnline = false;
  await reopen();
  await stores.showKeptChats();
  expect(listed()).toBe('loading');
});

test('chat-46: where the browser forbids storage nothing is kept, and all else works', async () => {
  await open();
  vi.stubGlobal('indexedDB', undefined);
  await reopen();
  await signIn();
  const conversation = await open();
  await Promise.all([stores.showKeptChats(), stores.loadChats()]);
  expect([listed(), shown(conversation)]).toMatchObject([['with-bea', 'with-cleo'], { messages }]);
  vi.unstubAllGlobals();
});
