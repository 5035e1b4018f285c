import { describe, expect, test } from 'vitest';
import { consumeReturnTo, saveReturnTo, wantedPartner } from '#stores/members-area/return-to.ts';
import { environment } from '#stores/page/environment.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

describe('after logging in', () => {
  test('members-9, members-10, login-28: somebody goes where they wanted to go, once', () => {
    openBrowser();
    saveReturnTo({ route: 'members-id', params: { id: '7' }, search: { t: '3' } });
    expect(consumeReturnTo()).toBe('/members/7?t=3');
    expect(consumeReturnTo()).toBe('/members');
    saveReturnTo({ route: 'likes-type', params: { type: 'given' }, search: {} });
    expect(consumeReturnTo()).toBe('/likes/given');
  });

  test('members-9: they go there in the language in which they logged in', () => {
    openBrowser({ page: { locale: 'de' } });
    saveReturnTo({ route: 'notifications', params: {}, search: {} });
    expect(consumeReturnTo()).toBe('/de/notifications');
  });

  test('members-10: who wanted nothing goes to the members area', () => {
    openBrowser({ page: { locale: 'nl' } });
    expect(consumeReturnTo()).toBe('/nl/members');
  });

  test('members-10, login-28: what was wanted half an hour ago is forgotten: it may be another person by now', () => {
    const browser = openBrowser();
    saveReturnTo({ route: 'notifications', params: {}, search: {} });
    browser.later = 30 * 60_000;
    expect(consumeReturnTo()).toBe('/members');
  });

  test('chat-34: whose chat was wanted can be asked, and stays wanted on the way over the sign-up for them', () => {
    openBrowser();
    saveReturnTo({ route: 'chats-id', params: { id: '7' }, search: {} });
    expect(wantedPartner()).toBeUndefined();
    saveReturnTo({ route: 'members-id-chat', params: { id: '7' }, search: {} });
    expect(wantedPartner()).toBe('7');
    saveReturnTo({ route: 'members-id-signup', params: { id: '7' }, search: {} });
    expect(consumeReturnTo()).toBe('/members/7/chat');
    expect(wantedPartner()).toBeUndefined();
    saveReturnTo({ route: 'members-id-chat', params: { id: '7' }, search: {} });
    saveReturnTo({ route: 'members-id-signup', params: { id: '8' }, search: {} });
    expect(consumeReturnTo()).toBe('/members/8/signup');
  });
});

describe('members-11: whatever stands in the storage', () => {
  const at = () => environment().now();

  test.each([
    ['no JSON', '//evil.example'],
    ['an address', '"https://evil.example/"'],
    ['nothing', 'null'],
    ['an address as route', { route: 'https://evil.example' }],
    ['a path as route', { route: '//evil.example' }],
    ['a name that every object has', { route: 'constructor' }],
    ['a page that is no screen', { route: 'login' }],
    ['a profile without an id', { route: 'members-id', params: { id: { toString: '//evil.example' } } }],
    ['a kind of likes without its kind', { route: 'likes-type', params: {} }],
    ['a time that is none', { route: 'notifications', at: 'tomorrow' }],
    ['a time that is still to come', { route: 'notifications', at: Number.MAX_SAFE_INTEGER }],
  ])('%s leads to the members area', (_, stored) => {
    openBrowser();
    const text = typeof stored === 'string' ? stored : JSON.stringify({ at: at(), ...stored });
    environment().tab.set('wanted-screen', text);
    expect(consumeReturnTo()).toBe('/members');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '..//evil.example',
    'https://evil.example',
    '\\\\evil.example',
    '%2F/x',
    '@evil.example',
  ])('an id such as %s stays an id', (id) => {
    openBrowser();
    environment().tab.set('wanted-screen', JSON.stringify({ at: at(), route: 'members-id', params: { id } }));
    const address = new URL(consumeReturnTo(), 'https://open.example');
    expect(address.origin).toBe('https://open.example');
    expect(decodeURIComponent(address.pathname)).toBe(`/members/${id}`);
  });

  test('a query stays a query', () => {
    openBrowser();
    const search = { a: '//evil.example#x', b: 7 };
    environment().tab.set('wanted-screen', JSON.stringify({ at: at(), route: 'members', search }));
    expect(consumeReturnTo()).toBe('/members?a=%2F%2Fevil.example%23x');
  });
});
