import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { FirstMessageField } from '#islands/account/FirstMessageField.tsx';
import { Composer } from '#islands/chat/Composer.tsx';
import { GiftForm } from '#islands/gifts/GiftForm.tsx';
import type { IslandPage } from '#islands/lib/island.tsx';
import { Island } from '#islands/lib/island.tsx';
import { keepDraft } from '#stores/chat/drafts.ts';
import { choose, keepChoice } from '#stores/gifts/choice.ts';
import { saveDraft } from '#stores/guest/draft.ts';
import { environment } from '#stores/page/environment.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';
import account from '../../locales/en/account.json' with { type: 'json' };
import chat from '../../locales/en/chat.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import gifts from '../../locales/en/gifts.json' with { type: 'json' };

const page: IslandPage = { locale: 'en', defaultLocale: 'en', path: '/chats', site: 'Velvet', signups: 'all' };
const kim = { ...card('kim'), name: 'Kim' };
const costs = { GB: { costs: 90, currency: 'GBP' } };
const settings = { message_credits: 1, message_length: 20, minimum_message_costs: costs, geoip_selected_country: 'GB' };
const submit = /<button type="submit"[^>]*>/;

beforeEach(() => {
  openBrowser();
  $session.set({ type: 'member', user: { id: 'robin', credits: 3, profile: { country: 'GB' } } } as never);
  $settings.set({ type: 'ready', settings } as never);
});

function draw(children: ReactElement, given: Partial<IslandPage> = {}): string {
  const messages = { account, chat, errors, gifts } as never;
  const html = renderToStaticMarkup(createElement(Island, { page: { ...page, ...given }, messages, children }));
  return html.replaceAll('&#x27;', "'");
}

const composer = createElement(Composer, { profile: kim, conversation: null, noPictures: 'off' });

test('chat-70: nothing can be sent while nobody knows the price; what is written stays', () => {
  keepDraft(kim.id, 'Hello');
  expect(submit.exec(draw(composer))?.[0]).toContain('aria-disabled="false"');
  expect(draw(composer)).toContain('1 credit a message, at least £0.90 · You have 3 credits');
  $settings.set({ type: 'loading' });
  expect(submit.exec(draw(composer))?.[0]).toContain('aria-disabled="true"');
  $settings.set({ type: 'failed', message: { key: 'unavailable', params: {} } });
  const html = draw(composer);
  expect(submit.exec(html)?.[0]).toContain('aria-disabled="true"');
  expect(html).toContain(errors.unavailable);
  expect(html).toContain(chat.talk.retry);
  expect(html).toContain('>Hello</textarea>');
});

const person = { id: kim.id, name: kim.name };
const rose = { gift: 'rose', credits: 2, cost: null };
const nothing = () => undefined;

function giftWith(text: string): string {
  keepChoice(kim.id, choose(text, 'rose'));
  return draw(createElement(GiftForm, { person, gifts: [rose], onSending: nothing, onGiven: nothing }));
}

test('chat-72: the words with a gift are not cut, say how many characters are left, and are not sent beyond that', () => {
  const long = giftWith('x'.repeat(21));
  expect(long).not.toContain('maxLength');
  expect(long).not.toContain('maxlength');
  expect(long).toContain('1 character too many');
  expect(long).toMatch(/<textarea[^>]*aria-invalid="true" aria-describedby="gift-left"/);
  expect(submit.exec(long)?.[0]).toContain('aria-disabled="true"');
  const near = giftWith('x'.repeat(18));
  expect(near).toContain('2 characters left');
  expect(submit.exec(near)?.[0]).toContain('aria-disabled="false"');
});

const link = { id: 'first', name: 'signup_message', error: undefined };
const first = createElement(FirstMessageField, { field: link, target: kim.id });
const message = { credits: 1, length: 20, costs };

test('signup-63: the price of a first message is that of the page until the settings are there', () => {
  expect(draw(first, { message })).toContain('It costs 1 credit');
  environment().tab.set('country', 'GB');
  expect(draw(first, { message })).toContain('It costs 1 credit (at least £0.90).');
  // Nobody knows what it costs.
  expect(draw(first)).toBe('');
});

test('chat-72: a first message is not cut, and says how long it is', () => {
  saveDraft(environment(), { signup_message: 'x'.repeat(21) });
  const html = draw(first, { message });
  expect(html).not.toMatch(/maxlength/i);
  expect(html).toContain('21 / 20');
  expect(html).toContain(errors.fields.too_long);
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
});
