import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { Island } from '#islands/lib/island.tsx';
import { MatchDialog } from '#islands/likes/MatchDialog.tsx';
import { Reactions } from '#islands/profiles/Reactions.tsx';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card, profile } from '#tests/stores/support/members.ts';
import gifts from '../../locales/en/gifts.json' with { type: 'json' };
import likes from '../../locales/en/likes.json' with { type: 'json' };
import members from '../../locales/en/members.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/members', site: 'Velvet', signups: 'all' } as const;
const anna = { ...profile('anna'), relation: { liked: false, likes_you: false, blocked: false, shares_photos: null } };

function draw(may_start_chats: boolean, sells = true): string[] {
  $session.set({
    type: 'member',
    user: { id: 'robin', may_start_chats, sells, profile: { main_image: null } } as User,
  });
  const messages = { gifts, likes, members } as never;
  const onClose = () => undefined;
  return [
    createElement(Reactions, { member: anna }),
    createElement(MatchDialog, { person: card('anna'), shared: [], onClose }),
  ].map((children) => renderToStaticMarkup(createElement(Island, { page, messages, children })));
}

beforeEach(() => void openBrowser());

test('buy-14: says before it is tapped that a new chat needs premium, and to the link, too', () => {
  for (const html of draw(false)) {
    expect(html).toContain(`<p id="reach-anna"><a href="/premium">${gifts.premium}</a></p>`);
    expect(html).toMatch(/href="\/members\/anna\/chat"[^>]* aria-describedby="reach-anna"/);
  }
  for (const html of draw(true)) expect(html).not.toContain('reach-anna');
});

test('buy-1: says it without a link where nothing can be bought', () => {
  for (const html of draw(false, false)) expect(html).toContain(`<p id="reach-anna">${gifts.premium}</p>`);
});
