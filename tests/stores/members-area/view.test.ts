import { beforeEach, expect, test } from 'vitest';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { $view, pathToSearch } from '#stores/members-area/view.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

beforeEach(() => {
  openBrowser({}).cookies.add('signed_in');
  $session.set({ type: 'loading' });
});

test.each([
  [{}, 'swipe-game'],
  [{ t: '3' }, 'swipe-game'],
  [{ api_signup_complete: '1' }, 'swipe-game'],
  [{ view: 'other' }, 'swipe-game'],
  [{ view: 'search' }, 'members'],
  [{ gender: 'female' }, 'members'],
  [{ t: '3', min_age: '40' }, 'members'],
] as const)('members-37: /members with %j is %s for members, and the search for visitors', (search, view) => {
  openPlace('members', {}, search as Record<string, string>);
  expect($view.get()).toBe(view);
  $session.set({ type: 'guest' });
  expect($view.get()).toBe('members');
});

test('members-37: other addresses show their own screen, and links to the search say so to members alone', () => {
  openPlace('likes');
  expect($view.get()).toBe('likes');
  expect(pathToSearch()).toBe('/members?view=search');
  openBrowser({});
  expect(pathToSearch()).toBe('/members');
  expect($place.get()?.route).toBe('likes');
});
