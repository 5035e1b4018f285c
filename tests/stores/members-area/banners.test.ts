import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disabledReasons } from '#lib/notifications.ts';
import {
  type BannerFacts,
  chooseBanner,
  type Dismissible,
  dismissBanner,
  readDismissed,
} from '#stores/members-area/banners.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

const photo = {} as NonNullable<BannerFacts['user']['profile']['main_image']>;
const settled: BannerFacts['user'] = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: photo },
};

function facts(changes: Partial<BannerFacts> = {}): BannerFacts {
  return { user: settled, route: 'members', search: {}, smartphone: false, dismissed: new Set(), ...changes };
}

const unconfirmed = { ...settled, status: 'not_confirmed', profile: { status: 'disabled', main_image: null } } as const;
const disabled: BannerFacts['user'] = { ...settled, notifications_disabled: ['bounce'] };
const faceless = { ...settled, profile: { status: 'active', main_image: null } } as const;

describe('the banner to show', () => {
  test('none for somebody who lacks nothing', () => {
    expect(chooseBanner(facts())).toBeUndefined();
  });

  test('members-31, members-32: the reminder to confirm, as a modal only straight after sign-up and on a smartphone', () => {
    const search = { api_signup_complete: '1' };
    expect(chooseBanner(facts({ user: unconfirmed }))).toBe('activate');
    expect(chooseBanner(facts({ user: unconfirmed, search }))).toBe('activate');
    expect(chooseBanner(facts({ user: unconfirmed, smartphone: true }))).toBe('activate');
    expect(chooseBanner(facts({ user: unconfirmed, search, smartphone: true }))).toBe('activate-modal');
  });

  test('members-31: no reminder to confirm for somebody whom the operator took out', () => {
    const user = { ...settled, profile: { status: 'disabled', main_image: photo } } as const;
    expect(chooseBanner(facts({ user }))).toBeUndefined();
    expect(chooseBanner(facts({ user: { ...settled, status: 'not_confirmed' } }))).toBeUndefined();
  });

  test('members-33, members-34, members-36: that no mails are sent, and that a photo is missing, until they are dismissed', () => {
    expect(chooseBanner(facts({ user: disabled }))).toBe('disabled');
    expect(chooseBanner(facts({ user: disabled, dismissed: new Set(['disabled']) }))).toBeUndefined();
    expect(chooseBanner(facts({ user: faceless }))).toBe('photo');
    expect(chooseBanner(facts({ user: faceless, dismissed: new Set(['photo']) }))).toBeUndefined();
  });

  test('members-35: one at a time, the next when the one before is dismissed', () => {
    const user = { ...faceless, notifications_disabled: ['fbl' as const] };
    expect(chooseBanner(facts({ user }))).toBe('disabled');
    expect(chooseBanner(facts({ user, dismissed: new Set(['disabled']) }))).toBe('photo');
    expect(chooseBanner(facts({ user: { ...user, ...unconfirmed } }))).toBe('activate');
  });

  test.each([
    [unconfirmed, ['signup', 'complete-signup', 'signup-steps', 'members-id-signup', 'settings', 'notifications']],
    [disabled, ['settings', 'notifications']],
    [
      faceless,
      ['profile', 'signup', 'complete-signup', 'signup-steps', 'members-id-signup', 'activate-done', 'premium'],
    ],
    [faceless, ['notifications', 'directdebit', 'settings']],
  ])('members-31, members-33, members-34: none of them where it would be in the way', (user, routes) => {
    for (const route of routes) expect(chooseBanner(facts({ user, route }))).toBeUndefined();
  });

  test('members-31, members-33, members-34, members-36: whatever holds, settings show none of it and a dismissed one stays away', () => {
    const user = fc.record({
      status: fc.constantFrom('active' as const, 'not_confirmed' as const),
      notifications_disabled: fc.subarray([...disabledReasons]),
      profile: fc.record({
        status: fc.constantFrom('active' as const, 'disabled' as const),
        main_image: fc.constantFrom(null, photo),
      }),
    });
    const dismissals = fc.subarray<Dismissible>(['disabled', 'photo']).map((names) => new Set(names));
    fc.assert(
      fc.property(user, dismissals, fc.boolean(), (somebody, dismissed, smartphone) => {
        const given = { user: somebody, dismissed, smartphone };
        expect(chooseBanner(facts({ ...given, route: 'notifications' }))).toBeUndefined();
        const banner = chooseBanner(facts(given));
        expect(banner !== undefined && (dismissed as ReadonlySet<string>).has(banner)).toBe(false);
      }),
    );
  });
});

describe('a dismissal', () => {
  test('members-36: is kept with its time, for one member on this device', () => {
    const browser = openBrowser();
    expect(readDismissed('anna')).toEqual(new Set());
    dismissBanner('photo', 'anna');
    expect(readDismissed('anna')).toEqual(new Set(['photo']));
    expect(readDismissed('bea')).toEqual(new Set());
    expect(browser.device.get('banner-dismissed:photo:anna')).toBe(String(browser.now()));
  });
});
