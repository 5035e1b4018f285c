import { describe, expect, test } from 'vitest';
import {
  $place,
  openAddress,
  openedFrom,
  openPlace,
  pathTo,
  replacePlace,
  replaceSearch,
} from '#stores/members-area/router.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

const german = { page: { locale: 'de', defaultLocale: 'en' } } as const;

describe('the address of a screen', () => {
  test("members-3: stands under the language of the page, unless that is the site's own", () => {
    openBrowser();
    expect(pathTo('members')).toBe('/members');
    openBrowser(german);
    expect(pathTo('members')).toBe('/de/members');
    expect(pathTo('notifications')).toBe('/de/notifications');
    expect(pathTo('members', {}, {}, { locale: 'nl', defaultLocale: 'nl' })).toBe('/members');
  });

  test('carries an id and a query, each encoded', () => {
    openBrowser();
    expect(pathTo('members-id', { id: 'a/b ?' })).toBe('/members/a%2Fb%20%3F');
    expect(pathTo('members', {}, { gender: 'female', place: 'Den Haag & more' })).toBe(
      '/members?gender=female&place=Den+Haag+%26+more',
    );
  });
});

describe('the place', () => {
  test('is what was opened, with id and query', () => {
    openBrowser(german);
    openPlace('members', {}, { gender: 'female' });
    expect($place.get()).toEqual({ route: 'members', params: {}, search: { gender: 'female' } });
    openPlace('members-id', { id: 'a/b' });
    expect($place.get()).toEqual({ route: 'members-id', params: { id: 'a/b' }, search: {} });
    openPlace('notifications');
    expect($place.get()).toEqual({ route: 'notifications', params: {}, search: {} });
  });

  test('keeps its route and id when the query is replaced', () => {
    openBrowser();
    openPlace('members-id', { id: '7' }, { t: '3' });
    replaceSearch({});
    expect($place.get()).toEqual({ route: 'members-id', params: { id: '7' }, search: {} });
    replaceSearch({ a: '1', b: '2' });
    expect($place.get()?.search).toEqual({ a: '1', b: '2' });
  });
});

describe('the screen that another was opened from', () => {
  test('is known until that one is left, and stays when only the query changes', () => {
    openBrowser();
    openPlace('likes');
    openPlace('likes-m-id', { id: '7' }, { t: '3' });
    expect($place.get()).toEqual({ route: 'likes-m-id', params: { id: '7' }, search: { t: '3' } });
    replaceSearch({});
    expect(openedFrom()?.route).toBe('likes');
    replacePlace('likes');
    expect($place.get()).toEqual({ route: 'likes', params: {}, search: {} });
    expect(openedFrom()).toBeUndefined();
  });
});

test('a screen can take the place of another', () => {
  openBrowser();
  openPlace('profile');
  replacePlace('members-id', { id: '7' }, { t: '3' });
  expect($place.get()).toEqual({ route: 'members-id', params: { id: '7' }, search: { t: '3' } });
});

describe('a link', () => {
  const follows = (path: string) => openAddress(new URL(path, 'https://open.example'));

  test('opens the screen that it names', () => {
    openBrowser();
    expect(follows('/members/7?t=3')).toBe(true);
    expect($place.get()).toEqual({ route: 'members-id', params: { id: '7' }, search: { t: '3' } });
    expect(follows('/notifications#mails')).toBe(true);
    expect($place.get()).toEqual({ route: 'notifications', params: {}, search: {} });
    expect(follows('/members/7')).toBe(true);
    expect(follows('/login')).toBe(false);
    expect($place.get()?.params).toEqual({ id: '7' });
  });

  test.each([
    '/members',
    '/members/7',
    '/members/7/signup',
    '/members?a=1',
    '/notifications',
    '/profile',
    '/likes',
    '/likes/given',
    '/likes/m',
    '/likes/m/7',
    '/swipe-game',
    '/match-finder',
    '/complete-signup/profile',
    '/signup-matches',
    '/chats',
    '/chats/7',
    '/members/7/chat',
  ])('members-1, members-2: to %s stays in the app', (path) => {
    openBrowser();
    expect(follows(path)).toBe(true);
  });

  test.each([
    '/',
    '/login',
    '/members/7/gift',
    '/membership',
    '/de/members',
    '/pages/terms',
    '/notifications/x',
    '/likes/m/7/x',
  ])('members-2: to %s is left to the browser', (path) => {
    openBrowser();
    expect(follows(path)).toBe(false);
  });

  test('members-2: to another language is left to the browser', () => {
    openBrowser(german);
    expect(follows('/de/members/7')).toBe(true);
    expect(follows('/members/7')).toBe(false);
    expect(follows('/nl/members/7')).toBe(false);
  });
});
