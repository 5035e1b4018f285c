import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';

/** Bullets of the English page, by the heading with which they begin. */
const headings = {
  warning: 'The warning you have read.',
  notices: 'Notices you have closed.',
  draft: 'Your draft.',
  partner: 'The partner who sent you.',
  country: 'The country you are in.',
  language: 'The language that you chose.',
  wanted: 'Where you wanted to go.',
  profile: 'What you were writing about yourself.',
  swipes: 'What you swiped without a connection.',
  gift: 'The gift you are choosing.',
  order: 'Your order.',
  messages: 'Messages on their way.',
  typing: 'When you were last writing.',
  chats: 'Conversations you have read.',
  push: 'Whether notifications are on.',
  reload: 'A guard against endless reloading.',
  files: 'Files for a quick start.',
} as const;

/** Each place that writes to the browser, with the name of its key there, and the bullet that tells of it. */
const places: Readonly<Record<string, keyof typeof headings>> = {
  'browser/kept-chats.ts chats': 'chats',
  'stores/chat/drafts.ts key': 'messages',
  'stores/chat/kept.ts keptChatsKey': 'chats',
  'stores/chat/last-opened.ts key': 'chats',
  'stores/chat/outbox.ts key': 'messages',
  'stores/chat/typing.ts saidAtKey': 'typing',
  'stores/direct-debit/sent-code.ts ownKeys.order': 'order',
  'stores/forms/kept-fields.ts keptKey': 'profile',
  'stores/games/swipe-outbox.ts keptKey': 'swipes',
  'stores/gifts/choice.ts ownKeys.gift': 'gift',
  'stores/guest/country.ts countryKey': 'country',
  'stores/guest/draft.ts draftKey': 'draft',
  'stores/guest/entry-answer.ts dismissedKey': 'warning',
  'stores/guest/language.ts languageCookie': 'language',
  'stores/guest/lost-chunk.ts reloadKey': 'reload',
  'stores/guest/save-chosen-language.ts languageCookie': 'language',
  'stores/guest/tracking-consent.ts answerKey': 'partner',
  'stores/guest/tracking-consent.ts key': 'partner',
  'stores/guest/tracking-consent.ts trackingKey': 'partner',
  'stores/guest/tracking.ts trackingKey': 'partner',
  'stores/members-area/banners.ts keyOf': 'notices',
  'stores/members-area/kept-place.ts key': 'wanted',
  'stores/members-area/return-to.ts returnToKey': 'wanted',
  'stores/page/member-state.ts key': 'messages',
  'stores/page/member-state.ts keptChatsKey': 'chats',
  'stores/payments/discount-code.ts ownKeys.code': 'order',
  'stores/payments/order.ts ownKeys.order': 'order',
  'stores/payments/under-way.ts key': 'order',
  'stores/payments/way-back.ts ownKeys.wayBack': 'order',
  'stores/push/end-push.ts pushKey': 'push',
  'stores/push/push.ts pushKey': 'push',
  'stores/settings/change-language.ts languageCookie': 'language',
  'stores/signup-steps/steps-offer.ts doneKey': 'profile',
  'sw-push.ts pageCache': 'files',
  'worker/last-push.ts cacheName': 'push',
};

/** Writes to storage of the tab or the device, to a database and to a cache, with the name of the key. */
const write = /\b(?:(?:tab|device)\.set|createStore|caches\.open|Storage\.setItem)\(\s*'?([\w.]+)/g;

/** The bullets of the page in a language, without their marks. */
function bulletsOf(locale: string): string[] {
  const lines = readFileSync(`locales/${locale}/pages/cookies.md`, 'utf8').split('\n');
  return lines.flatMap((line) => (line.startsWith('- **') ? [line.slice('- **'.length)] : []));
}

describe('the page about cookies', () => {
  test('pages-67: names all that scripts keep in the browser', () => {
    const written = globSync('src/**/*.{ts,tsx,astro}')
      .filter((file) => !file.startsWith('src/server/'))
      .flatMap((file) => {
        const names = [...readFileSync(file, 'utf8').matchAll(write)].map(([, name]) => name);
        return names.map((name) => `${file.slice('src/'.length)} ${name}`);
      });
    expect([...new Set(written)].sort()).toEqual(Object.keys(places).sort());
    expect(new Set(Object.values(places))).toEqual(new Set(Object.keys(headings)));
  });

  test('pages-67: has a bullet for each kind, in every language', () => {
    const begun = bulletsOf('en').map((line) => line.slice(0, line.indexOf('**')));
    expect(begun).toEqual(Object.values(headings));
    for (const locale of locales) expect(bulletsOf(locale), locale).toHaveLength(begun.length);
  });
});
