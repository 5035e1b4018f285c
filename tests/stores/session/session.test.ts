import { describe, expect, test } from 'vitest';
import { saveProfile } from '#contract/profile.ts';
import { loginForm } from '#stores/account/login.ts';
import { readDraft, saveDraft } from '#stores/guest/draft.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { environment } from '#stores/page/environment.ts';
import { logout } from '#stores/session/logout.ts';
import { request } from '#stores/session/request.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { changeLanguage } from '#stores/settings/change-language.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { anna, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();

const credentials = fields({ login: anna.email, password: anna.password });

describe('log in', () => {
  test('login-28, signup-38: knows the member and goes to the members area, in the language of the page', async () => {
    await signUp(server());
    const browser = openBrowser({ fetch: server().fetchFor(open), page: { locale: 'nl' } });
    saveDraft(environment(), { email: 'robin@mail.example' });
    await loginForm.submit(credentials);
    expect(readDraft(environment()).email, 'what somebody typed to sign up').toBe('');
    expect($session.get()).toMatchObject({ type: 'member', user: { name: 'Anna' } });
    expect(browser.went).toEqual(['/nl/members']);
  });

  test('login-28: goes back to where they wanted to go before', async () => {
    await signUp(server());
    const browser = openBrowser({ fetch: server().fetchFor(open) });
    saveReturnTo({ route: 'members-id', params: { id: '7' }, search: {} });
    await loginForm.submit(credentials);
    expect(browser.went).toEqual(['/members/7']);
  });

  test('login-4: says that it failed, and for how many minutes it is blocked after too many tries', async () => {
    await signUp(server());
    openBrowser({ fetch: server().fetchFor(open) });
    const wrong = fields({ login: anna.email, password: 'not this one' });
    for (let attempt = 1; attempt < 5; attempt++) {
      await loginForm.submit(wrong);
      expect(loginForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'login_failed' } });
    }
    await loginForm.submit(wrong);
    await loginForm.submit(credentials);
    expect(loginForm.$state.get()).toEqual({
      type: 'failed',
      message: { key: 'login_blocked', params: { minutes: 15 } },
    });
  });

  test('login-30: says so when the browser keeps no cookie, instead of asking to log in again', async () => {
    await signUp(server());
    const browser = openBrowser({ fetch: server().fetchFor(open), blocksCookies: true });
    await loginForm.submit(credentials);
    expect(loginForm.$state.get()).toEqual({ type: 'failed', message: { key: 'cookies_blocked', params: {} } });
    expect(browser.went).toEqual([]);
    expect($session.get().type).not.toBe('member');
  });

  test('asks for what is missing', async () => {
    openBrowser({ fetch: server().fetchFor(open) });
    await loginForm.submit(fields({ login: '', password: '' }));
    expect(loginForm.$problems.get()).toEqual({ login: 'required', password: 'required' });
  });
});

describe('a member', () => {
  test('stays as saved when an answer comes late that was asked for before', async () => {
    const { browser } = await signUp(server());
    const held = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    let isHeld = false;
    const fetch: typeof browser = async (input, init) => {
      const answer = await browser(input, init);
      if (isHeld) {
        isHeld = false;
        answered.resolve();
        await held.promise;
      }
      return answer;
    };
    openBrowser({ fetch });
    await loadUser();
    isHeld = true;
    const late = loadUser();
    await answered.promise;
    const { user } = await request(saveProfile, { gender: 'male', country: 'GB', city: 'Leeds' });
    $session.set({ type: 'member', user });
    held.resolve();
    await late;
    expect($session.get()).toMatchObject({ type: 'member', user: { profile: { city: 'Leeds' } } });
  });

  test('login-27, signup-38: logs out and goes home', async () => {
    const { browser } = await signUp(server());
    const page = openBrowser({ fetch: browser, page: { locale: 'de' } });
    page.cookies.add('signed_in');
    saveDraft(environment(), { email: 'robin@mail.example' });
    expect(await logout()).toBeUndefined();
    expect(readDraft(environment()).email, 'what somebody typed to sign up').toBe('');
    expect(page.went).toEqual(['/de']);
    expect(page.cookies.size).toBe(0);
    await loadUser();
    expect($session.get()).toEqual({ type: 'guest' });
  });

  test('stays signed in when the server cannot be told', async () => {
    const page = openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await logout()).toEqual({ key: 'network', params: {} });
    expect(page.went).toEqual([]);
  });

  test('settings-6: reads on in another language', async () => {
    const { browser } = await signUp(server());
    const page = openBrowser({ fetch: browser });
    expect(await changeLanguage('de')).toBeUndefined();
    expect([...page.cookies]).toContain('locale=de for 365 days');
    expect(page.went).toEqual(['/de/notifications']);
    await loadUser();
    expect($session.get()).toMatchObject({ user: { language: 'de' } });
  });

  test('login-32: whose tab somebody else has logged in beside leaves nothing for them, and the page begins anew', async () => {
    const annas = openBrowser({ fetch: (await signUp(server())).browser });
    await loadUser();
    const shown = $session.get();
    const robins = await signUp(server(), { name: 'Robin', email: 'robin@mail.example' });
    const page = openBrowser({ fetch: robins.browser });
    page.tab.set('swipes', 'Anna’s');
    await loadUser();
    expect(page.went).toEqual(['reload']);
    expect(page.tab.get('swipes')).toBe('');
    expect($session.get(), 'nothing of the one beside what is left of the other').toBe(shown);
    expect(annas.went).toEqual([]);
  });

  test('login-31: whose session ended is logged out silently and asked to log in', async () => {
    const page = openBrowser({ fetch: server().fetchFor(open) });
    page.cookies.add('signed_in');
    expect(await changeLanguage('de')).toBeUndefined();
    expect($session.get()).toEqual({ type: 'guest', ended: true });
    expect(page.cookies.size).toBe(0);
    expect(page.went).toEqual(['/login']);
  });
});
