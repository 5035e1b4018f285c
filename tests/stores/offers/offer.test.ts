import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Offer } from '#contract/offer.ts';
import { dismissBanner } from '#stores/members-area/banners.ts';
import { bonusWait, mayOfferBonus } from '#stores/offers/bonus.ts';
import { $offer, hasBanner, secondsLeft } from '#stores/offers/offer.ts';
import { $session, changeUser } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

let number = 0;
beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

/** A member who is new each time, since what has ended stays ended. */
function enter(user: object = {}, changes: Partial<Offer> = {}) {
  number += 1;
  const offer: Offer = { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, seconds: 60, ...changes };
  const member = { id: `member-${number}`, credits: 0, paid_user: false, offer, ...user };
  $session.set({ type: 'member', user: member } as never);
  return member;
}
const left = () => {
  const offer = $offer.get();
  return offer === undefined ? undefined : secondsLeft(offer);
};

test('offer-1: the banner of the time bonus stands on six screens, that of the welcome discount on all', () => {
  const on = (kind: Offer['kind']) =>
    (
      [
        'members',
        'members-id',
        'chats',
        'likes',
        'likes-m-id',
        'premium',
        'profile',
        'chats-id',
        'notifications',
      ] as const
    ).filter((route) => hasBanner({ kind }, route));
  expect(on('time_bonus')).toEqual(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);
  expect(on('welcome')).toHaveLength(9);
  expect(on('leaving')).toEqual([]);
});

test('offer-2: it counts down whatever the clock of the device says, and is not prolonged by a change of the member', () => {
  const stop = $offer.listen(() => undefined);
  enter();
  expect(left()).toBe(60);
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime('2020-01-01');
  changeUser({ credits: 3 });
  expect(left()).toBe(40);
  stop();
});

test('offer-3: a later answer never prolongs it, and what has ended stays ended', () => {
  const { id, offer } = enter();
  expect(left()).toBe(60);
  vi.advanceTimersByTime(30_000);
  enter({ id, offer: { ...offer, seconds: 40 } });
  expect(left()).toBe(30);
  vi.advanceTimersByTime(30_000);
  enter({ id, offer: { ...offer, seconds: 1 } });
  expect(left()).toBe(0);
});

test('offer-4: there is none for guests and for who has paid', () => {
  enter();
  expect($offer.get()?.code).toBe('TIMEBONUS25');
  enter({ paid_user: true });
  expect($offer.get()).toBeUndefined();
  $session.set({ type: 'guest' });
  expect($offer.get()).toBeUndefined();
});

test('offer-5: the dialog comes after 40 s, only without credits, while the bonus runs, until it was closed', () => {
  const before = performance.now();
  expect(bonusWait()).toBe(Math.max(0, 40_000 - before));
  vi.advanceTimersByTime(50_000);
  expect(bonusWait()).toBe(0);
  const { id, offer } = enter();
  expect(mayOfferBonus()).toBe(true);
  enter({ credits: 1 });
  expect(mayOfferBonus()).toBe(false);
  enter({}, { kind: 'welcome', code: 'WELCOME25' });
  expect(mayOfferBonus()).toBe(false);
  enter({}, { seconds: 0 });
  expect(mayOfferBonus()).toBe(false);
  enter({ id, offer });
  dismissBanner('bonus', id);
  expect(mayOfferBonus()).toBe(false);
});
