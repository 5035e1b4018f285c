import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewPushMessage } from '#lib/worker-messages.ts';
import { type LiveChange, onLiveChange } from '#stores/live/live.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { $lastPush } from '#stores/push/push-state.ts';
import { goToPushed, takePush } from '#stores/push/pushed.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

const told: LiveChange[] = [];
let stop = () => undefined as unknown;
beforeEach(() => {
  told.length = 0;
  stop = onLiveChange((change) => told.push(change));
});
afterEach(() => stop());

const member = { type: 'member', user: { id: 'anna' } as never } as const;

function message(at: number): NewPushMessage {
  return {
    type: 'NEW_PUSH_MESSAGE',
    at,
    message: {
      ...{ kind: 'message', count: 1, id: 'c1', tag: 'conversation-c1', badge: 2, lang: 'en' },
      ...{ title: 'New message', body: '', path: '/chats/c1' },
    },
  };
}

test('push-41: a push message is kept, and everything shown is loaded again', async () => {
  const page = openBrowser({ fetch: async () => Response.json({}) });
  await loadUser();
  $session.set(member);
  page.later = 1_000;
  takePush(message(page.now()));
  expect($lastPush.get()?.message.path).toBe('/chats/c1');
  expect(told).toEqual([{ kind: 'reset' }]);
});

test('push-41: one from before the page was loaded is kept alone', async () => {
  const page = openBrowser({ fetch: async () => Response.json({}) });
  await loadUser();
  $session.set(member);
  takePush(message(page.now() - 1));
  expect($lastPush.get()?.at).toBe(page.now() - 1);
  expect(told).toEqual([]);
});

test('push-43: a member gets to what a notification names without loading a page', () => {
  const page = openBrowser();
  $session.set(member);
  openPlace('members');
  goToPushed('/chats/c1');
  expect($place.get()).toMatchObject({ route: 'chats-id', params: { id: 'c1' } });
  expect(page.went).toEqual([]);
  // In the language of the notification, which is another one.
  goToPushed('/de/chats/c1');
  expect(page.went).toEqual(['/de/chats/c1']);
});

test('push-43: a guest loads the page, which leads through the login; never another site', () => {
  const page = openBrowser();
  $session.set({ type: 'guest' });
  openPlace('members');
  goToPushed('/chats/c1');
  goToPushed('https://evil.example/chats');
  expect(page.went).toEqual(['/chats/c1', '/chats']);
});
