import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Island } from '#islands/lib/island.tsx';
import { GuestHints } from '#islands/profiles/GuestHints.tsx';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { profile } from '#tests/stores/support/members.ts';
import gifts from '../../locales/en/gifts.json' with { type: 'json' };
import members from '../../locales/en/members.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/members', site: 'Velvet', signups: 'all' } as const;
const chat = 'You need to be logged in to chat';
const gift = 'You need to be logged in to send a gift to Robin';

/** What a visitor reads on a profile, of a site with these settings; `undefined` before they are there. */
function read(fictional: boolean, fictional_messages: 'off' | 'free' | 'paid' | undefined): string {
  if (fictional_messages === undefined) $settings.set({ type: 'loading' });
  else $settings.set({ type: 'ready', settings: { fictional_messages } } as never);
  const member = { ...profile('7'), name: 'Robin', fictional };
  const messages = { gifts, members } as never;
  const children = createElement(GuestHints, { member });
  return renderToStaticMarkup(createElement(Island, { page, messages, children }));
}

beforeEach(() => {
  openBrowser();
  $session.set({ type: 'guest' });
});

test('profile-28, gifts-13: a visitor reads on a profile that chat and gifts need a login', () => {
  for (const mode of [undefined, 'off', 'free', 'paid'] as const) {
    expect(read(false, mode)).toContain(chat);
    expect(read(false, mode)).toContain(gift);
  }
  expect(read(false, 'off')).toContain('href="/members/7/signup"');
});

test('profile-28: of a fictional profile they read it where it takes messages, and never of gifts', () => {
  for (const mode of ['free', 'paid'] as const) expect(read(true, mode)).toContain(chat);
  for (const mode of [undefined, 'off'] as const) expect(read(true, mode)).not.toContain(chat);
  for (const mode of [undefined, 'off', 'free', 'paid'] as const) expect(read(true, mode)).not.toContain('a gift to');
});
