import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage, getChat } from '#contract/chat.ts';
import type { Chat } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { User } from '#contract/user.ts';
import { $chats, loadChats, loadMoreChats } from '#stores/chat/chats.ts';
import { openConversation } from '#stores/chat/conversation.ts';
import type { Conversation } from '#stores/chat/conversation-state.ts';
import {
  deleteChat,
  finishDeleting,
  finishWhenLeft,
  leaveTimeToToast,
  undoDelete,
  undoMs,
} from '#stores/chat/delete-chat.ts';
import { $deletion } from '#stores/chat/deletion.ts';
import { addMessage, openOutbox } from '#stores/chat/outbox.ts';
import { announceReset } from '#stores/live/live.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { $unreadMessages } from '#stores/session/unread.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

const bea = card('bea');
let browser: TestBrowser;
/** Called before an answer is sent: what happens on the server after it was made. */
let onAnswer: (() => Promise<void>) | undefined;
/** Messages on the server. */
let stored: ChatMessage[];
let asked: string[];
let chats: Chat[];
let unread = 0;
let refusesDelete = false;

function message(number: number, mine = false): Omit<ChatMessage, 'picture'> {
  return { number, mine, text: `m${number}`, sent_at: '2026-11-20T12:00:00.000Z' };
}

function chat(id: string, number = 1): Chat {
  const profile = { ...bea, id };
  return { conversation: `with-${id}`, profile, closed: null, num_unread_messages: unread, last: message(number) };
}

function deletable(id: string, number = 1): Parameters<typeof deleteChat>[0] {
  return { conversation: `with-${id}`, name: id, number };
}

function page(query: URLSearchParams): OutputOf<typeof getChat> {
  const [before, after] = [Number(query.get('before') ?? Infinity), Number(query.get('after') ?? 0)];
  const found = stored.filter(({ number }) => number < before && number > after);
  const messages = query.has('after') ? found.slice(0, 3) : found.slice(-3);
  const more = found.length > messages.length;
  const rest = { seen: 0, num_unread_messages: unread, no_pictures: null, shows_pictures: false };
  return { conversation: 'with-bea', profile: bea, closed: null, messages, more, ...rest };
}

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  asked.push(`${request.method} ${pathname.slice(5)}${searchParams.size > 0 ? ` ${searchParams}` : ''}`);
  if (pathname.endsWith('chats.php')) {
    const start = chats.findIndex(({ conversation }) => conversation === searchParams.get('after')) + 1;
    const shown = chats.slice(start, start + 2);
    return Response.json({ chats: shown, more: start + 2 < chats.length, unread_messages: unread });
  }
  if (request.method === 'GET') return Response.json(page(searchParams));
  if (request.method === 'PUT') unread = 0;
  if (request.method === 'DELETE' && refusesDelete)
    return Response.json({ error: { code: 'not_found' } }, { status: 404 });
  if (request.method !== 'POST') return Response.json({ unread_messages: unread });
  stored.push(message(stored.length + 1, true));
  return Response.json({ conversation: 'with-bea', number: stored.length, sent_at: message(1).sent_at, credits: 3 });
}

beforeEach(() => {
  stored = [1, 2, 3, 4, 5, 6, 7].map((number) => message(number));
  asked = [];
  chats = ['bea', 'cleo', 'dora'].map((id) => chat(id));
  unread = 0;
  refusesDelete = false;
  onAnswer = undefined;
  browser = openBrowser({
    fetch: async (input, init) => {
      const answer = await respond(new Request(input, init));
      await onAnswer?.();
      return answer;
    },
  });
  clearMemberState(browser);
  $session.set({ type: 'member', user: { id: 'anna', unread_messages: 0, new_likes: 0 } as User });
  $chats.set({ type: 'loading' });
});

function numbers(conversation: Conversation): number[] {
  const state = conversation.$state.get();
  return state.type === 'ready' ? state.messages.map(({ number }) => number) : [];
}

async function open(): Promise<Conversation> {
  const conversation = openConversation({ member: 'bea' });
  conversation.$state.listen(() => undefined);
  await conversation.refresh();
  return conversation;
}

describe('an open conversation', () => {
  test('chat-12: shows the newest page, and older ones before it', async () => {
    const conversation = await open();
    expect(numbers(conversation)).toEqual([5, 6, 7]);
    await conversation.loadOlder();
    await conversation.loadOlder();
    expect(numbers(conversation)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(conversation.$state.get()).toMatchObject({ more: false });
  });

  test('chat-29: catches up with whatever came meanwhile, none twice and none left out', async () => {
    const conversation = await open();
    for (let number = 8; number <= 15; number += 1) stored.push(message(number));
    await Promise.all([conversation.refresh(), conversation.refresh()]);
    expect(numbers(conversation)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(conversation.$state.get()).toMatchObject({ more: true });
  });

  test('chat-55: after a lost stream, what was deleted elsewhere is gone, and what is new is there', async () => {
    const conversation = await open();
    stored = [message(7), message(8)];
    await conversation.hear({ kind: 'reset' });
    expect(numbers(conversation)).toEqual([7, 8]);
    expect(conversation.$state.get()).toMatchObject({ more: false });
  });

  test('chat-55: asks again for a message that changed, if it is shown', async () => {
    const conversation = await open();
    stored[5] = { ...message(6), returned: true };
    await conversation.hear({ kind: 'changed', conversation: 'with-bea', number: 6 });
    expect(numbers(conversation)).toEqual([4, 5, 6, 7]);
    expect(conversation.$state.get()).toMatchObject({
      more: true,
      messages: [{}, {}, { number: 6, returned: true }, {}],
    });
    asked.length = 0;
    await conversation.hear({ kind: 'changed', conversation: 'with-bea', number: 1 });
    expect(asked).toEqual(['GET chat.php conversation=with-bea&after=7']);
    await conversation.hear({ kind: 'changed', conversation: 'with-cleo', number: 6 });
    await conversation.hear({ kind: 'credits' });
    expect(asked).toHaveLength(1);
    // All of the conversation, as when its pictures are covered again.
    stored = stored.map((each) => ({ ...each, text: 'Changed' }));
    await conversation.hear({ kind: 'changed', conversation: 'with-bea' });
    const state = conversation.$state.get();
    expect(state.type === 'ready' && state.messages.every(({ text }) => text === 'Changed')).toBe(true);
    expect(numbers(conversation).at(-1)).toBe(7);
  });

  test('chat-29, chat-39: what comes while it loads is loaded right after', async () => {
    const conversation = await open();
    const waiting: Promise<void>[] = [];
    onAnswer = async () => {
      onAnswer = undefined;
      stored.push(message(8));
      waiting.push(conversation.refresh());
    };
    await conversation.refresh();
    await Promise.all(waiting);
    expect(numbers(conversation)).toEqual([5, 6, 7, 8]);
  });

  test('chat-29: stays as it is without a network', async () => {
    const conversation = await open();
    browser.isOnline = false;
    await conversation.refresh();
    expect(numbers(conversation)).toEqual([5, 6, 7]);
    expect(await conversation.loadOlder()).toMatchObject({ key: 'network' });
  });

  test('shows why it cannot be loaded, and loads when asked again', async () => {
    browser.isOnline = false;
    const conversation = await open();
    expect(conversation.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
    browser.isOnline = true;
    await conversation.refresh();
    expect(numbers(conversation)).toEqual([5, 6, 7]);
  });

  test('chat-1: shows a message at once, and with its number when it is sent', async () => {
    await openOutbox();
    await loadChats();
    const conversation = await open();
    const sending = addMessage('bea', 'm8');
    expect(conversation.$state.get()).toMatchObject({ pending: [{ text: 'm8' }] });
    await sending;
    expect(conversation.$state.get()).toMatchObject({ pending: [] });
    expect(numbers(conversation)).toEqual([5, 6, 7, 8]);
    expect($chats.get()).toMatchObject({ chats: [{ conversation: 'with-bea', last: { number: 8, mine: true } }, {}] });
  });

  test('chat-2: loads what the other wrote before the own message was taken', async () => {
    await openOutbox();
    const conversation = await open();
    stored.push(message(8));
    await addMessage('bea', 'm9');
    await conversation.refresh();
    expect(numbers(conversation)).toEqual([5, 6, 7, 8, 9]);
  });

  test('chat-14, chat-28: is marked as read once, by its newest number', async () => {
    unread = 2;
    $session.set({ type: 'member', user: { id: 'anna', unread_messages: 2, new_likes: 0 } as User });
    const conversation = await open();
    expect(asked).not.toContain('PUT chat.php');
    await conversation.markRead();
    await conversation.markRead();
    expect(asked.filter((each) => each === 'PUT chat.php')).toHaveLength(1);
    expect($unreadMessages.get()).toBe(0);
  });
});

describe('the list', () => {
  test('chat-16: grows by pages, which stay when the first one is loaded again', async () => {
    const names = () => {
      const state = $chats.get();
      return state.type === 'ready' ? state.chats.map(({ profile }) => profile.id) : [];
    };
    await loadChats();
    expect(names()).toEqual(['bea', 'cleo']);
    await loadMoreChats();
    expect(names()).toEqual(['bea', 'cleo', 'dora']);
    chats = [chat('eve'), ...chats];
    await loadChats();
    expect(names().slice(0, 2)).toEqual(['eve', 'bea']);
    expect(new Set(names()).size).toBe(names().length);
  });

  test('chat-39: shows what the server told of while it was loading', async () => {
    const stop = $chats.listen(() => undefined);
    onAnswer = async () => {
      onAnswer = undefined;
      chats = [chat('eve'), ...chats];
      announceReset();
    };
    await loadChats();
    await vi.waitFor(() => expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'eve' } }, {}] }));
    expect(asked.filter((each) => each === 'GET chats.php')).toHaveLength(2);
    stop();
  });

  test('chat-27: a deleted chat leaves at once, and comes back where it was', async () => {
    await loadChats();
    deleteChat(deletable('bea'));
    expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'cleo' } }] });
    expect($deletion.get().undoable?.conversation).toBe('with-bea');
    undoDelete();
    expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'bea' } }, {}] });
    await finishDeleting();
    expect(asked).not.toContain('DELETE chat.php');
  });

  test('chat-56: a deleted chat stays away when the list loads again meanwhile, until there is a newer message', async () => {
    const stop = $chats.subscribe(() => undefined);
    const rows = () => {
      const state = $chats.get();
      return state.type === 'ready' ? state.chats.map(({ conversation }) => conversation) : [];
    };
    const reload = async () => {
      asked.length = 0;
      announceReset();
      await eventually(() => expect(asked).toContain('GET chats.php'));
      await loadChats();
    };
    await loadChats();
    deleteChat(deletable('bea'));
    await reload();
    expect(rows()).toEqual(['with-cleo']);
    undoDelete();
    expect(rows()).toEqual(['with-bea', 'with-cleo']);
    deleteChat(deletable('bea'));
    chats = [chat('bea', 2), chat('cleo')];
    await reload();
    expect(rows()).toEqual(['with-bea', 'with-cleo']);
    // It is there already.
    undoDelete();
    expect(rows()).toEqual(['with-bea', 'with-cleo']);
    stop();
  });

  test('chat-27: a deleted chat is deleted on the server afterwards, and the one before it at once', async () => {
    await loadChats();
    deleteChat(deletable('bea'));
    deleteChat(deletable('cleo'));
    await finishDeleting();
    expect(asked.filter((each) => each === 'DELETE chat.php')).toHaveLength(2);
    expect($deletion.get()).toEqual({});
  });

  test('chat-27: after five seconds it is deleted, unless a toast says so, which has the time from then on', async () => {
    await loadChats();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      deleteChat(deletable('bea'));
      vi.advanceTimersByTime(undoMs);
      expect($deletion.get().undoable).toBeUndefined();
      deleteChat(deletable('cleo'));
      leaveTimeToToast();
      vi.advanceTimersByTime(60_000);
      expect($deletion.get().undoable?.name).toBe('cleo');
    } finally {
      vi.useRealTimers();
    }
    await finishDeleting();
  });

  test('chat-27: a chat that was deleted on another screen is deleted when the page is left', async () => {
    const page = new EventTarget();
    for (let time = 0; time < 2; time += 1) finishWhenLeft(page);
    await loadChats();
    deleteChat(deletable('bea'));
    page.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(asked).toContain('DELETE chat.php'));
    page.dispatchEvent(new Event('pagehide'));
    await finishDeleting();
    expect(asked.filter((each) => each === 'DELETE chat.php')).toHaveLength(1);
  });

  test('chat-27, chat-56: a chat beyond what is loaded of the list is deleted, too, and does not show meanwhile', async () => {
    const names = () => {
      const state = $chats.get();
      return state.type === 'ready' ? state.chats.map(({ profile }) => profile.id) : [];
    };
    await loadChats();
    deleteChat(deletable('dora'));
    expect($deletion.get().undoable?.name).toBe('dora');
    await loadMoreChats();
    expect(names()).toEqual(['bea', 'cleo']);
    await finishDeleting();
    expect(asked).toContain('DELETE chat.php');
  });

  test('chat-27: brought back, a chat is in a list that was loaded meanwhile', async () => {
    chats = [chat('cleo')];
    await loadChats();
    deleteChat(deletable('bea'));
    chats = [chat('bea'), chat('cleo')];
    await loadChats();
    expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'cleo' } }] });
    undoDelete();
    await eventually(() => expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'bea' } }, {}] }));
  });

  test('chat-27: says why a chat could not be deleted, and loads the chats again', async () => {
    await loadChats();
    refusesDelete = true;
    deleteChat(deletable('bea'));
    await finishDeleting();
    expect($deletion.get().failed).toMatchObject({ conversation: 'with-bea', message: { key: 'not_found' } });
    expect($chats.get()).toMatchObject({ chats: [{ profile: { id: 'bea' } }, {}] });
  });
});
