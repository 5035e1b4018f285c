import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { deleteChat, undoDelete } from '#stores/chat/delete-chat.ts';
import { $lastChat, forgetLastChat, keepLastChat, readLastChat } from '#stores/chat/last-opened.ts';
import { clearMemberState, keptChatsKey, ownDeviceKeys } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const day = 86_400_000;
const bea = { conversation: 'with-bea', profile: card('bea') };
let browser: TestBrowser;

function signIn(id: string): void {
  $session.set({ type: 'member', user: { id } as User });
}

/** What a page shows that is opened now. */
function reopen(): unknown {
  $lastChat.set(undefined);
  readLastChat();
  return $lastChat.get();
}

beforeEach(() => {
  browser = openBrowser();
  void clearMemberState(browser);
  signIn('anna');
  keepLastChat(bea);
});

test('chat-45: the chat opened last is there again, also without an answer about the member', () => {
  expect(reopen()).toEqual(bea);
  $session.set({ type: 'loading' });
  expect(reopen()).toBeUndefined();
  browser.cookies.add('signed_in');
  browser.device.set(keptChatsKey, 'anna');
  expect(reopen()).toEqual(bea);
});

test('chat-45: it is there for 30 days, and of no use to another member', () => {
  signIn('zoe');
  expect(reopen()).toBeUndefined();
  signIn('anna');
  browser.later = 30 * day - 1;
  expect(reopen()).toEqual(bea);
  browser.later = 30 * day;
  expect(reopen()).toBeUndefined();
});

test('chat-45: it is forgotten when it is deleted or gone, and at the end of the session', async () => {
  forgetLastChat('with-cleo');
  expect(reopen()).toEqual(bea);
  forgetLastChat('with-bea');
  expect([$lastChat.get(), reopen()]).toEqual([undefined, undefined]);
  keepLastChat(bea);
  deleteChat({ conversation: bea.conversation, name: bea.profile.name, number: 1 });
  undoDelete();
  expect(reopen()).toBeUndefined();
  keepLastChat(bea);
  await clearMemberState(browser);
  expect([$lastChat.get(), browser.device.get(ownDeviceKeys.lastChat)]).toEqual([undefined, '']);
});

test('chat-45: a storage that holds something else names none', () => {
  browser.device.set(ownDeviceKeys.lastChat, '{"owner":"anna","at":1,"conversation":"x","profile":{"name":5}}');
  expect(reopen()).toBeUndefined();
});
