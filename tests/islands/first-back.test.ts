import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { FirstBack as Given } from '#contract/chats.ts';
import { FirstBack } from '#islands/chat/FirstBack.tsx';
import { Island } from '#islands/lib/island.tsx';
import { openBrowser } from '#tests/stores/support/browser.ts';
import chat from '../../locales/en/chat.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/chats', site: 'Velvet', signups: 'all' } as const;

beforeEach(() => void openBrowser());

/** @returns the words, and the addresses of links */
function draw(first: Given): string {
  const children = createElement(FirstBack, { first });
  return renderToStaticMarkup(createElement(Island, { page, messages: { chat, errors } as never, children }));
}

test('signup-68: says why, and gives the text back where there can be no chat', () => {
  const html = draw({ text: 'Hello <there>', refused: 'partner_gone', member: null, name: null });
  expect(html).toContain('Hello &lt;there&gt;');
  expect(html).toContain(chat.first.discard);
  expect(html.replaceAll('&#x27;', "'")).toContain(errors.partner_gone);
  expect(html).not.toContain('href=');
});

test('signup-68: leads to the chat that has it as a draft', () => {
  const html = draw({ text: 'Hello', refused: 'credits_needed', member: 'bea', name: 'Bea' });
  expect(html).toContain('href="/members/bea/chat"');
  expect(html).toContain('Open the chat with Bea');
  expect(html).toContain(errors.credits_needed);
  expect(html).not.toContain('<blockquote');
});
