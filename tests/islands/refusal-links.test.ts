import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { User } from '#contract/user.ts';
import { Closed } from '#islands/chat/Closed.tsx';
import { PendingItem } from '#islands/chat/PendingItem.tsx';
import { PendingPictureItem } from '#islands/chat/PendingPictureItem.tsx';
import { GiftRefused } from '#islands/gifts/GiftRefused.tsx';
import { Island } from '#islands/lib/island.tsx';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';
import chat from '../../locales/en/chat.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import gifts from '../../locales/en/gifts.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/chats', site: 'Velvet', signups: 'all' } as const;

beforeEach(() => {
  openBrowser();
  $session.set({ type: 'loading' });
});

function draw(children: ReactElement): string {
  const messages = { chat, errors, gifts } as never;
  return renderToStaticMarkup(createElement(Island, { page, messages, children }));
}

type Refused = Extract<ErrorCode, 'confirmation_required' | 'premium_required' | 'credits_needed' | 'blocked'>;

const problemOf = (code: Refused) => ({ code, message: { key: code, params: { name: 'Kim' } } });

const surfaces: [where: string, draw: (code: Refused) => ReactElement][] = [
  [
    'a message',
    (code) => {
      const pending = { onceId: 'o', member: 'kim', text: 'Hello', refused: problemOf(code).message };
      return createElement(PendingItem, { pending, problem: undefined });
    },
  ],
  [
    'a picture',
    (code) => {
      const kept = { onceId: 'o', member: 'kim', file: new Blob(), preview: 'data:,', text: '', progress: 0 };
      return createElement(PendingPictureItem, { picture: { ...kept, state: 'failed', problem: problemOf(code) } });
    },
  ],
  ['a gift', (code) => createElement(GiftRefused, { problem: problemOf(code) })],
];

test.each(surfaces)(
  'chat-73, buy-3: %s that was refused has the way to credits, to premium, or to confirm the address',
  (_, refused) => {
    const unconfirmed = draw(refused('confirmation_required'));
    expect(unconfirmed).toContain('href="/complete-signup"');
    expect(unconfirmed).toContain(gifts.dialog.resend);
    expect(draw(refused('premium_required'))).toContain(`href="/premium">${gifts.dialog.premium}</a>`);
    expect(draw(refused('credits_needed'))).toContain(`href="/credits">${gifts.dialog.credits}</a>`);
    expect(draw(refused('blocked'))).not.toContain('href=');
  },
);

test.each(surfaces)('buy-1, chat-73: %s that was refused has no way to buy where nothing is sold', (_, refused) => {
  $session.set({ type: 'member', user: { id: 'robin', sells: false } as User });
  expect(draw(refused('confirmation_required'))).toContain('href="/complete-signup"');
  for (const code of ['premium_required', 'credits_needed'] as const)
    expect(draw(refused(code))).not.toMatch(/href="\/(?:premium|credits)"/);
});

const closed = (reason: 'premium_required' | 'confirmation_required' | 'partner_gone') =>
  draw(createElement(Closed, { closed: reason, profile: { ...card('kim'), name: 'Kim' }, onChanged: () => undefined }));

test('chat-5, chat-73: in place of the field a free member reads that more takes premium, with the way to it', () => {
  expect(errors.premium_required).toBe('This feature is only available for premium members.');
  expect(closed('premium_required')).toContain('This feature is only available for premium members.');
  expect(closed('premium_required')).toContain('href="/premium"');
});

test('chat-6, chat-73: in place of the field an unconfirmed member finds the way to confirm', () => {
  expect(closed('confirmation_required')).toContain(errors.confirmation_required);
  expect(closed('confirmation_required')).toContain('href="/complete-signup"');
  expect(closed('partner_gone')).not.toContain('href=');
});
