import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { Island } from '#islands/lib/island.tsx';
import { BottomBar } from '#islands/members-area/BottomBar.tsx';
import { PurseMenu } from '#islands/members-area/PurseMenu.tsx';
import type { ScreenName } from '#lib/routes.ts';
import { $session } from '#stores/session/session-state.ts';
import members from '../../locales/nl/members.json' with { type: 'json' };

const page = { locale: 'nl', defaultLocale: 'en', path: '/nl/members', site: 'Velvet', signups: 'all' } as const;

/** @returns address, words and state of each entry */
function entriesOn(route: ScreenName): string[] {
  const children = createElement(BottomBar, { route });
  const html = renderToStaticMarkup(createElement(Island, { page, messages: { members } as never, children }));
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"([^>]*)>(.*?)<\/a>/g)].map(
    ([, path, attributes = '', content = '']) =>
      `${path} ${content.replace(/<[^>]+>/g, '')}${attributes.includes('aria-current="page"') ? ' (open)' : ''}`,
  );
}

test.each([
  ['members', 0],
  ['chats', 1],
  ['chats-id', 1],
  ['members-id-chat', 1],
  ['likes', 2],
  ['likes-type', 2],
  ['likes-m-id', 2],
  ['premium', 3],
  ['notifications', 4],
  ['profile', undefined],
] as const)('members-21: the bar has five entries, and on %s marks the one at %s', (route, open) => {
  const entries = [
    '/nl/members Zoeken',
    '/nl/chats Berichten',
    '/nl/likes Likes',
    '/nl/premium Premium',
    '/nl/notifications Instellingen',
  ];
  expect(entriesOn(route)).toEqual(entries.map((entry, index) => (index === open ? `${entry} (open)` : entry)));
});

test.each([
  [99, '99'],
  [100, '99+'],
])('members-19: %i new likes are on the entry for likes as %s', (count, number) => {
  $session.set({ type: 'member', user: { new_likes: count, unread_messages: 0, paid_user: false } as User });
  expect(entriesOn('members')[2]).toContain(`Likes${number} `);
});

test.each([
  [99, '99'],
  [100, '99+'],
])('members-19: %i unread messages are on the entry for messages as %s', (count, number) => {
  $session.set({ type: 'member', user: { new_likes: 0, unread_messages: count, paid_user: false } as User });
  expect(entriesOn('members')[1]).toContain(`Berichten${number} `);
});

function drawPurse(credits: number): string {
  const children = createElement(PurseMenu, { route: 'members', credits });
  return renderToStaticMarkup(createElement(Island, { page, messages: { members } as never, children }));
}

test('buy-1: members who have bought nothing see premium, the others their credits with a menu', () => {
  $session.set({ type: 'member', user: { new_likes: 0, unread_messages: 0, paid_user: false } as User });
  expect(entriesOn('members')[3]).toBe('/nl/premium Premium');
  const paid = drawPurse(300);
  for (const path of ['/nl/credits', '/nl/credits/repeat-order', '/nl/transactions'])
    expect(paid).toContain(`<a href="${path}">`);
  expect(paid).not.toContain('href="/nl/premium"');
});

test.each([
  [11, undefined],
  [10, 'few'],
  [1, 'few'],
  [0, 'none'],
  [-4, 'none'],
])('buy-2: with %i credits the entry is marked as %s', (credits, level) => {
  const [, mark, count] = /data-level="(\w+)">(-?\d+)</.exec(drawPurse(credits)) ?? [];
  expect([mark, count]).toEqual(level === undefined ? [undefined, undefined] : [level, String(credits)]);
});
