import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { $unsaved, dropChanges, noteChange, openProfile, profileForm } from '#stores/profiles/own-profile.ts';
import { $session } from '#stores/session/session-state.ts';
import { fields, openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

const typed = { gender: 'female', city: 'Utrecht', about: '', shown_to_visitors: 'false', interests: '' };

async function open(): Promise<{ user: User; browser: TestBrowser }> {
  const account = await signUp(server());
  const browser = openBrowser({ fetch: account.browser });
  $session.set({ type: 'member', user: account.user });
  openProfile(account.user);
  return { user: account.user, browser };
}

function shownUser(): User {
  const session = $session.get();
  if (session.type !== 'member') throw new Error('nobody is signed in');
  return session.user;
}

test('profile-20: what is typed is kept in the tab until it is saved, and shows in the session then', async () => {
  const { user, browser } = await open();
  expect($unsaved.get()).toBe(false);
  noteChange(user, fields(typed));
  expect($unsaved.get()).toBe(true);
  expect(browser.tab.get('kept-fields')).toContain('Utrecht');
  expect(openProfile(user)).toMatchObject({
    restored: true,
    values: { city: 'Utrecht', gender: 'female', country: '' },
  });
  await profileForm.submit(fields(typed));
  expect(profileForm.$state.get()).toEqual({ type: 'done' });
  expect($unsaved.get()).toBe(false);
  expect(shownUser().profile).toMatchObject({ city: 'Utrecht', gender: 'female' });
  expect(browser.tab.get('kept-fields')).not.toContain('Utrecht');
  expect(openProfile(shownUser())).toMatchObject({ restored: false, values: { city: 'Utrecht' } });
});

test('profile-21: what is typed and taken back again, or means the same, is no change', async () => {
  const { user } = await open();
  noteChange(user, fields({ ...typed, gender: '', city: 'U' }));
  expect($unsaved.get()).toBe(true);
  noteChange(user, fields({ ...typed, gender: '', city: ' ' }));
  expect($unsaved.get()).toBe(false);
  expect(openProfile(user).restored).toBe(false);
});

test('profile-21: a field that the form has not, such as interests that did not load, is no change either', async () => {
  const { user } = await open();
  noteChange(user, fields({ city: '' }));
  expect($unsaved.get()).toBe(false);
});

test('profile-21: interests are the same in any order', async () => {
  const { user } = await open();
  const likes = { ...user, profile: { ...user.profile, interests: ['wine', 'music'] as const } } as unknown as User;
  noteChange(likes, [
    ['interests', ''],
    ['interests', 'music'],
    ['interests', 'wine'],
  ]);
  expect($unsaved.get()).toBe(false);
  noteChange(likes, fields({ interests: '' }));
  expect($unsaved.get()).toBe(true);
});

test('profile-22: "saved" stands until the next change', async () => {
  const { user } = await open();
  await profileForm.submit(fields(typed));
  noteChange(shownUser(), fields({ ...typed, city: 'Delft' }));
  expect(profileForm.$state.get()).toEqual({ type: 'idle' });
  dropChanges(user);
  expect($unsaved.get()).toBe(false);
});

test('profile-23: changes survive a network that fails, and a form that is refused', async () => {
  const { user, browser } = await open();
  const offline = openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  noteChange(user, fields(typed));
  await profileForm.submit(fields(typed));
  expect(profileForm.$state.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
  expect($unsaved.get()).toBe(true);
  expect(offline.tab.get('kept-fields')).toContain('Utrecht');
  openBrowser({ fetch: browser.fetch as typeof fetch });
  const tooLong = { ...typed, about: 'x'.repeat(2001) };
  noteChange(user, fields(tooLong));
  await profileForm.submit(fields(tooLong));
  expect(profileForm.$problems.get()).toEqual({ about: 'too_long' });
  expect($unsaved.get()).toBe(true);
  expect(openProfile(user)).toMatchObject({ restored: true, values: { city: 'Utrecht', about: tooLong.about } });
  // Refused by the server, which knows the regions of the site.
  const elsewhere = { ...typed, country: 'NL', region: 'NL-XX' };
  noteChange(user, fields(elsewhere));
  await profileForm.submit(fields(elsewhere));
  expect(profileForm.$problems.get()).toEqual({ region: 'invalid' });
  expect(openProfile(user)).toMatchObject({ restored: true, values: { city: 'Utrecht', region: 'NL-XX' } });
});

test('profile-24: what was saved elsewhere meanwhile is not taken back by a draft of something else', async () => {
  const { user } = await open();
  noteChange(user, fields({ ...typed, city: '', country: '', region: '', about: 'Quiet evenings' }));
  const moved = { ...user, profile: { ...user.profile, country: 'NL', region: 'NL-UT', city: 'Utrecht' } };
  expect(openProfile(moved)).toMatchObject({
    restored: true,
    values: { about: 'Quiet evenings', gender: 'female', country: 'NL', region: 'NL-UT', city: 'Utrecht' },
  });
});

test('profile-24: country and region are kept together', async () => {
  const { user } = await open();
  const settled = { ...user, profile: { ...user.profile, country: 'NL', region: 'NL-UT' } };
  noteChange(settled, fields({ country: 'NL', region: 'NL-NH' }));
  const moved = { ...user, profile: { ...user.profile, country: 'BE', region: null } };
  expect(openProfile(moved).values).toMatchObject({ country: 'NL', region: 'NL-NH' });
});
