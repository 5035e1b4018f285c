import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteForm } from '#stores/account-deletion/account-deletion.ts';
import { enterMembersArea, guardMembersArea, pollUser, turnGuestsAway } from '#stores/members-area/members-area.ts';
import { consumeReturnTo } from '#stores/members-area/return-to.ts';
import { openPlace, pathTo } from '#stores/members-area/router.ts';
import { $online, checkConnection } from '#stores/page/connection.ts';
import { logout } from '#stores/session/logout.ts';
import { $session, forgetSession } from '#stores/session/session-state.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { anna, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();

const offline = () => Promise.reject(new TypeError('fetch failed'));

describe('coming in', () => {
  test('loads the member', async () => {
    const { browser } = await signUp(server());
    const page = openBrowser({ fetch: browser });
    page.cookies.add('signed_in');
    await enterMembersArea();
    expect($session.get()).toMatchObject({ type: 'member', user: { email: anna.email, status: 'not_confirmed' } });
    expect(page.went).toEqual([]);
  });

  test('asks nobody about a visitor', async () => {
    openBrowser({ fetch: offline });
    await enterMembersArea();
    expect($session.get()).toEqual({ type: 'guest' });
  });

  test.each([
    ['no connection', offline, 'network'],
    ['an error page of a proxy', async () => new Response('<html>', { status: 502 }), 'server_error'],
    ['an answer that is not JSON', async () => new Response('<html>'), 'server_error'],
    ['an answer of another shape', async () => Response.json({ user: { id: 5 } }), 'server_error'],
  ])('members-17: says what is wrong: %s', async (_, fetch, key) => {
    const page = openBrowser({ fetch });
    page.cookies.add('signed_in');
    await enterMembersArea();
    expect($session.get()).toMatchObject({ type: 'failed', message: { key } });
    expect(page.went).toEqual([]);
  });

  test('members-17: keeps showing a member who is known when nobody answers', async () => {
    const { browser } = await signUp(server());
    openBrowser({ fetch: browser }).cookies.add('signed_in');
    await enterMembersArea();
    openBrowser({ fetch: offline }).cookies.add('signed_in');
    await enterMembersArea();
    expect($session.get().type).toBe('member');
  });
});

describe('a guest', () => {
  test('members-9: whose browser claimed a session is led to log in, and back', async () => {
    const page = openBrowser({ fetch: server().fetchFor(open) });
    page.cookies.add('signed_in');
    openPlace('members', {}, { gender: 'female' });
    const stop = guardMembersArea();
    await enterMembersArea();
    stop();
    expect(page.went).toEqual(['/login']);
    expect(page.cookies.size).toBe(0);
    expect(consumeReturnTo()).toBe('/members?gender=female');
  });

  test.each(['notifications', 'chats'] as const)(
    'members-8, members-46: is led away from %s once, without a word, when the session ends under the page',
    async (screen) => {
      const { browser } = await signUp(server());
      const page = openBrowser({ fetch: browser });
      page.cookies.add('signed_in');
      openPlace(screen);
      await enterMembersArea();
      const stop = guardMembersArea();
      expect(page.went).toEqual([]);
      forgetSession();
      forgetSession();
      stop();
      expect(page.went).toEqual(['/login']);
    },
  );

  test('members-7: may open a profile, and is led away when they leave it for a screen that is for members', () => {
    const page = openBrowser();
    openPlace('members-id', { id: '7' });
    expect(turnGuestsAway()).toBe(false);
    $session.set({ type: 'guest' });
    const stop = guardMembersArea();
    expect(page.went).toEqual([]);
    openPlace('notifications');
    stop();
    expect(page.went).toEqual(['/login#members']);
  });

  test('members-6, members-46: is led away before the app is there, and told why', () => {
    const page = openBrowser({ page: { locale: 'de' } });
    openPlace('notifications');
    expect(turnGuestsAway()).toBe(true);
    expect(page.went).toEqual(['/de/login#members']);
    expect(consumeReturnTo()).toBe('/de/notifications');
  });

  test.each([
    ['chats', {}],
    ['chats-id', { id: '7' }],
    ['members-id-chat', { id: '7' }],
  ] as const)('chat-34: is told at the login that chat is for members, and led back to %s', (route, params) => {
    const page = openBrowser();
    openPlace(route, params);
    expect(turnGuestsAway()).toBe(true);
    expect(page.went).toEqual(['/login#chat']);
    expect(consumeReturnTo()).toBe(pathTo(route, params));
  });

  test('a member is not', () => {
    const page = openBrowser();
    page.cookies.add('signed_in');
    openPlace('notifications');
    expect(turnGuestsAway()).toBe(false);
    expect(page.went).toEqual([]);
  });

  test('members-12: who has just logged out goes home, and not to log in', async () => {
    const { browser } = await signUp(server());
    const page = openBrowser({ fetch: browser });
    page.cookies.add('signed_in');
    openPlace('notifications');
    await enterMembersArea();
    const stop = guardMembersArea();
    await logout();
    stop();
    expect(page.went).toEqual(['/']);
  });

  test.each([
    ['logs out', '/logout.php', '/', logout],
    [
      'deletes the account',
      '/account.php',
      '/account-deleted',
      () => deleteForm.submit(fields({ password: anna.password })),
    ],
  ] as const)(
    'members-12, deletion-13: who %s goes where that leads, though the end is heard of before its answer',
    async (_, ending, to, leave) => {
      const { browser } = await signUp(server());
      const page = openBrowser({
        fetch: async (input, init) => {
          const answer = await browser(input, init);
          if ((input instanceof Request ? input.url : String(input)).endsWith(ending)) await enterMembersArea();
          return answer;
        },
      });
      page.cookies.add('signed_in');
      openPlace('notifications');
      await enterMembersArea();
      const stop = guardMembersArea();
      await leave();
      stop();
      expect($session.get().type).toBe('guest');
      expect([page.went, consumeReturnTo()]).toEqual([[to], pathTo('members')]);
    },
  );
});

describe('search-2, search-3: a visitor who may search', () => {
  const everyone = { search: { visitors: 'everyone', byGender: true } } as const;
  const source = { search: { visitors: 'source', byGender: true } } as const;

  test.each([
    ['where only members search', undefined, '?network=acme', ['/login#members']],
    ['where everybody searches', everyone, '', []],
    ['where those of a partner search, and came by one', source, '?network=acme', []],
    ['where those of a partner search, and came by one who names a reference', source, '?ref=blog', []],
    ['where those of a partner search, and came by none', source, '', ['/login#members']],
    ['where those of a partner search, with nothing but details', source, '?sub1=top', ['/login#members']],
  ])('%s', async (_, page, search, went) => {
    const browser = openBrowser({ fetch: offline, search, ...(page !== undefined && { page }) });
    openPlace('members', {}, { gender: 'female' });
    expect(turnGuestsAway()).toBe(went.length > 0);
    expect(browser.went).toEqual(went);
    await enterMembersArea();
    const stop = guardMembersArea();
    stop();
    expect(new Set(browser.went)).toEqual(new Set(went));
    if (went.length > 0) expect(consumeReturnTo()).toBe('/members?gender=female');
  });

  test('is known again in the tab that the partner’s link was opened in', () => {
    const browser = openBrowser({ search: '?network=acme', page: source });
    openPlace('members');
    expect(turnGuestsAway()).toBe(false);
    browser.changeSearch('');
    expect(turnGuestsAway()).toBe(false);
  });

  test('may not open what is for members', () => {
    const browser = openBrowser({ page: everyone });
    $session.set({ type: 'guest' });
    openPlace('members');
    const stop = guardMembersArea();
    expect(browser.went).toEqual([]);
    openPlace('likes');
    stop();
    expect(browser.went).toEqual(['/login#members']);
  });

  test('members-8: a member whose session has ended logs in, and does not become a visitor', async () => {
    const { browser } = await signUp(server());
    const page = openBrowser({ fetch: browser, page: everyone });
    page.cookies.add('signed_in');
    openPlace('members');
    await enterMembersArea();
    const stop = guardMembersArea();
    expect(page.went).toEqual([]);
    forgetSession();
    stop();
    expect(page.went).toEqual(['/login']);
    expect(consumeReturnTo()).toBe('/members');
  });
});

describe('asking again who is signed in', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A page whose requests are counted; the answers tell nothing. Its clock goes with the timers. */
  function countRequests() {
    const asked = vi.fn<typeof fetch>(async () => Response.json({}));
    const page = openBrowser({ fetch: asked });
    page.cookies.add('signed_in');
    const wait = async (ms: number) => {
      page.later += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    return { asked, page, wait };
  }

  /** A tab that comes into sight when the test says so. */
  function openTab() {
    const listeners = new Set<() => void>();
    const stop = pollUser((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
    const look = async () => {
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { look, stop };
  }

  const member = { type: 'member', user: {} as never } as const;

  test('members-13: begins after 5 s and goes on every 60 s, whether or not the tab is looked at, until it is stopped', async () => {
    const { asked, wait } = countRequests();
    $session.set(member);
    const { look, stop } = openTab();
    await wait(4_999);
    expect(asked).toHaveBeenCalledTimes(0);
    await wait(1);
    expect(asked).toHaveBeenCalledTimes(1);
    await wait(59_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await wait(1);
    await wait(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
    stop();
    await look();
    await wait(600_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('push-45: goes on every 300 s while push messages tell of what is new', async () => {
    const { asked, page, wait } = countRequests();
    $session.set(member);
    page.device.set('push', 'https://push.example/1');
    const { stop } = openTab();
    await wait(5_000);
    await wait(299_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(asked).toHaveBeenCalledTimes(2);
    page.device.set('push', 'denied');
    await wait(300_000);
    await wait(60_000);
    expect(asked).toHaveBeenCalledTimes(4);
    stop();
  });

  test('members-14: happens at once when the tab comes back after a while, and 60 s after that', async () => {
    const { asked, wait } = countRequests();
    $session.set(member);
    const { look, stop } = openTab();
    await wait(5_000);
    await look();
    await wait(4_999);
    await look();
    expect(asked, 'the last answer is a moment old').toHaveBeenCalledTimes(1);
    await wait(1);
    await look();
    expect(asked).toHaveBeenCalledTimes(2);
    await wait(59_999);
    expect(asked).toHaveBeenCalledTimes(2);
    await wait(1);
    expect(asked).toHaveBeenCalledTimes(3);
    stop();
  });

  test('members-15: pauses without a network, and while nobody is signed in', async () => {
    const { asked, page, wait } = countRequests();
    $session.set(member);
    const { look, stop } = openTab();
    page.isOnline = false;
    await wait(5_000);
    await look();
    page.isOnline = true;
    $session.set({ type: 'guest' });
    await wait(60_000);
    expect(asked).toHaveBeenCalledTimes(0);
    $session.set(member);
    await wait(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });

  test('members-39: asks again after a failure, at growing pauses, and shows the failure until there is an answer', async () => {
    const { asked, page, wait } = countRequests();
    const { stop } = openTab();
    $session.set({ type: 'failed', message: { key: 'network', params: {} } });
    await wait(4_999);
    expect(asked).toHaveBeenCalledTimes(0);
    const shown: string[] = [];
    const stopWatching = $session.listen(({ type }) => void shown.push(type));
    for (const pause of [1, 10_000, 20_000, 40_000, 60_000, 60_000]) await wait(pause);
    expect(asked).toHaveBeenCalledTimes(6);
    expect(new Set(shown)).toEqual(new Set(['failed']));
    page.isOnline = false;
    await wait(600_000);
    stopWatching();
    stop();
    expect(asked, 'without a network').toHaveBeenCalledTimes(6);
  });

  test('members-16: sees that somebody logged out in another tab', async () => {
    const { asked, page, wait } = countRequests();
    $session.set(member);
    const { look, stop } = openTab();
    page.cookies.clear();
    await wait(4_000);
    await wait(1_000);
    await look();
    expect($session.get()).toEqual({ type: 'guest', ended: true });
    expect(asked).toHaveBeenCalledTimes(0);
    stop();
  });
});

test('the connection is what the device says of it', () => {
  const page = openBrowser();
  page.isOnline = false;
  checkConnection();
  expect($online.get()).toBe(false);
  page.isOnline = true;
  checkConnection();
  expect($online.get()).toBe(true);
});
