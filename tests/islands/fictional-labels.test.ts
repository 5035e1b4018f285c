import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChatRow } from '#islands/chat/ChatRow.tsx';
import { ConversationHead } from '#islands/chat/ConversationHead.tsx';
import { IncomingToast } from '#islands/chat/IncomingToast.tsx';
import { OpenConversation } from '#islands/chat/open-conversation.ts';
import { WaitingRows } from '#islands/chat/WaitingRows.tsx';
import { WhoAnswers } from '#islands/chat/WhoAnswers.tsx';
import { Island } from '#islands/lib/island.tsx';
import { LikeMoment } from '#islands/likes/LikeMoment.tsx';
import { LikePopup } from '#islands/likes/LikePopup.tsx';
import { MatchDialog } from '#islands/likes/MatchDialog.tsx';
import { Reactions } from '#islands/profiles/Reactions.tsx';
import { $chats } from '#stores/chat/chats.ts';
import { openConversation } from '#stores/chat/conversation.ts';
import { $pending } from '#stores/chat/outbox.ts';
import { $likePopup } from '#stores/likes/like-popup.ts';
import { $settings } from '#stores/settings/settings.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card, profile } from '#tests/stores/support/members.ts';
import chat from '../../locales/de/chat.json' with { type: 'json' };
import gifts from '../../locales/de/gifts.json' with { type: 'json' };
import likes from '../../locales/de/likes.json' with { type: 'json' };
import members from '../../locales/de/members.json' with { type: 'json' };

// What it shows comes after the mount, so that it is announced.
vi.mock('#ui/Toast.tsx', () => ({ Toast: ({ children }: { readonly children: ReactNode }) => children }));

const page = { locale: 'de', defaultLocale: 'en', path: '/de/members', site: 'Velvet', signups: 'all' } as const;
const fiona = { ...card('fiona'), name: 'Fiona', fictional: true };
const anna = { ...card('anna'), name: 'Anna' };
const relation = { liked: false, likes_you: false, blocked: false, shares_photos: null };
const label = members.member.fictional;
const write = members.react.write.replace('{{name}}', 'Fiona');
const close = () => undefined;

function set(fictional_messages: 'off' | 'free' | 'paid', words: Record<string, string> = {}): void {
  const settings = { fictional_messages, fictional_answers: 'people', fictional_singular: words, fictional_icon: true };
  $settings.set({ type: 'ready', settings: { ...settings, message_credits: 1 } } as never);
}

function draw(element: ReactElement): string {
  const value = openConversation({ member: fiona.id });
  const children = createElement(OpenConversation, { value }, element);
  const messages = { chat, gifts, likes, members } as never;
  return renderToStaticMarkup(createElement(Island, { page, messages, children }));
}

beforeEach(() => void openBrowser({ page: { locale: 'de' } }));

const last = { number: 1, mine: true, text: 'Hallo', sent_at: '2026-11-20T12:00:00.000Z' };
const row = { conversation: 'c', profile: fiona, closed: null, num_unread_messages: 0, last };
const state: ComponentProps<typeof ConversationHead>['state'] = {
  ...{ type: 'ready', conversation: 'c', profile: fiona, closed: null, messages: [], more: false, seen: 0, unread: 0 },
  ...{ no_pictures: 'off', shows_pictures: false, pending: [], pictures: [] },
};
const head = createElement(ConversationHead, { state, onChanged: close });
const incoming = { conversation: 'c', number: 1, name: 'Fiona', fictional: true, text: 'Hallo' };
const match = createElement(MatchDialog, { person: fiona, shared: [], onClose: close });
const moment = createElement(LikeMoment, { person: fiona, match: false });
const reactions = createElement(Reactions, { member: { ...profile('fiona'), ...fiona, relation } });

const popup = createElement(LikePopup);
const waitingRows = createElement(WaitingRows);

const surfaces: [where: string, element: ReactElement][] = [
  ['the list', createElement(ChatRow, { chat: row, isOpen: false })],
  ['the row of somebody to whom a first message waits', waitingRows],
  ['the top bar', head],
  ['before the first message', createElement(WhoAnswers, { name: 'Fiona' })],
  ['the toast of a message', createElement(IncomingToast, { incoming, onClose: close })],
  ['the dialog of a match', match],
  ['the dialog of a like', moment],
  ['the popup of a like', popup],
];

test.each(surfaces)('fictional-17: %s calls a fictional profile so, in words', (_, element) => {
  $likePopup.set(fiona);
  $chats.set({ type: 'ready', chats: [], more: false, unread_messages: 0 });
  $pending.set([{ onceId: 'o', member: 'fiona', text: 'Hallo', to: fiona }]);
  for (const mode of ['off', 'free', 'paid'] as const) {
    set(mode);
    expect(draw(element)).toContain(label);
    set(mode, { de: 'Erfundene Person' });
    expect(draw(element)).toContain('Erfundene Person');
  }
});

test.each([
  ['the dialog of a match', match],
  ['the dialog of a like', moment],
  ['the profile', reactions],
] as const)(
  'fictional-16, chat-32: %s leads to the chat with a fictional profile that takes messages, or says that it gets none',
  (_, element) => {
    for (const mode of ['free', 'paid'] as const) {
      set(mode);
      expect(draw(element)).toContain(`href="/de/members/fiona/chat"`);
      expect(draw(element)).toContain(write);
      expect(draw(element)).not.toContain(members.react.silent);
    }
    set('off');
    expect(draw(element)).not.toContain('/chat"');
    expect(draw(element)).toContain(members.react.silent);
  },
);

test('fictional-15: no gift is offered to a fictional profile, and no picture', () => {
  set('paid');
  const words = gifts.give.replace('{{name}}', 'Fiona');
  for (const element of [head, match, moment, reactions]) expect(draw(element)).not.toContain(words);
  const real = createElement(Reactions, { member: { ...profile('anna'), ...anna, relation } });
  expect(draw(real)).toContain(gifts.give.replace('{{name}}', 'Anna'));
});

test('chat-44, gifts-14: a gift in a toast is named', () => {
  const gift = { ...incoming, fictional: false, text: '', gift: 'rose' };
  expect(draw(createElement(IncomingToast, { incoming: gift, onClose: close }))).toContain(gifts.names.rose);
});
