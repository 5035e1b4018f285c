import { beforeEach, expect, test } from 'vitest';
import type { ChatMessage, ClosedReason } from '#contract/chat.ts';
import type { MessagePicture } from '#contract/message-picture.ts';
import type { Card } from '#contract/models.ts';
import type { User } from '#contract/user.ts';
import { openConversation } from '#stores/chat/conversation.ts';
import type { Conversation } from '#stores/chat/conversation-state.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

const bea = { id: 'bea', name: 'Bea', age: 30, gender: null, country: null, region: null, city: null } as const;
const profile: Card = { ...bea, fictional: false, photo: null, liked: null };
const perPage = 3;
let browser: TestBrowser;
let uncovered: Set<number>;
let always: boolean;
let closed: ClosedReason | null;
let asked: string[];

function picture(number: number): MessagePicture {
  if (closed !== null) return { id: `p${number}`, state: 'closed', photo: null };
  return { id: `p${number}`, state: always || uncovered.has(number) ? 'shown' : 'covered', photo: null };
}

function message(number: number): ChatMessage {
  return { number, mine: false, text: '', sent_at: '2026-11-20T12:00:00.000Z', picture: picture(number) };
}

/** A server with eight pictures from Bea. */
async function respond(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (request.method === 'PUT') {
    const input = (await request.json()) as { number?: number; always?: boolean };
    always = input.always ?? always;
    if (input.number !== undefined) uncovered.add(input.number);
    const shown = input.number === undefined ? null : picture(input.number);
    return Response.json({ picture: shown, shows_pictures: always });
  }
  asked.push(String(searchParams));
  const [before, after] = [Number(searchParams.get('before') ?? 9), Number(searchParams.get('after') ?? 0)];
  const found = [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => number < before && number > after);
  const messages = (after > 0 ? found.slice(0, perPage) : found.slice(-perPage)).map(message);
  const more = found.length > perPage;
  const rest = { conversation: 'with-bea', profile, closed, seen: 0, num_unread_messages: 0 };
  return Response.json({ ...rest, messages, more, no_pictures: null, shows_pictures: always });
}

function shown(conversation: Conversation): string {
  const state = conversation.$state.get();
  if (state.type !== 'ready') return state.type;
  return state.messages.map(({ number, picture: each }) => `${number} ${each?.state}`).join(', ');
}

async function open(): Promise<Conversation> {
  const conversation = openConversation({ conversation: 'with-bea' });
  conversation.$state.listen(() => undefined);
  await conversation.refresh();
  await conversation.loadOlder();
  return conversation;
}

beforeEach(() => {
  [uncovered, always, closed, asked] = [new Set(), false, null, []];
  browser = openBrowser({ fetch: async (input, init) => respond(new Request(input, init)) });
  clearMemberState(browser);
  $session.set({ type: 'member', user: { id: 'anna', unread_messages: 0, new_likes: 0 } as User });
});

test('pictures-15: one picture is uncovered, and the others stay as they are', async () => {
  const conversation = await open();
  expect(await conversation.showPicture(5)).toBeUndefined();
  expect(shown(conversation)).toBe('3 covered, 4 covered, 5 shown, 6 covered, 7 covered, 8 covered');
  browser.isOnline = false;
  expect(await conversation.showPicture(6)).toMatchObject({ key: 'network' });
  expect(await conversation.showAlways(true)).toMatchObject({ key: 'network' });
});

test('pictures-15: all pictures that were loaded are shown, and covered again when it is taken back', async () => {
  const conversation = await open();
  await conversation.showPicture(5);
  expect(await conversation.showAlways(true)).toBeUndefined();
  expect(shown(conversation)).toBe('3 shown, 4 shown, 5 shown, 6 shown, 7 shown, 8 shown');
  expect(conversation.$state.get()).toMatchObject({ shows_pictures: true, more: true });
  await conversation.showAlways(false);
  expect(shown(conversation)).toBe('3 covered, 4 covered, 5 shown, 6 covered, 7 covered, 8 covered');
});

test('pictures-7: pictures that were loaded go from the screen with a block', async () => {
  const conversation = await open();
  closed = 'blocked';
  await conversation.refresh();
  expect(shown(conversation)).toBe('3 closed, 4 closed, 5 closed, 6 closed, 7 closed, 8 closed');
  asked = [];
  await conversation.refresh();
  expect(asked).toHaveLength(1);
});
