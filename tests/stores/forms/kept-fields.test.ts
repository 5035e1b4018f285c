import { beforeEach, expect, test } from 'vitest';
import { dropFields, keepFields, keptFields, toFieldValues } from '#stores/forms/kept-fields.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

const day = 24 * 60 * 60_000;
let browser: TestBrowser;

beforeEach(() => {
  browser = openBrowser();
});

test('keeps fields of each form apart, and lets one of them go', () => {
  keepFields('anna', 'profile', { city: 'Utrecht', interests: ['', 'wine'] });
  keepFields('anna', 'step-2', { gender: 'female' });
  expect(keptFields('anna', 'profile')).toEqual({ city: 'Utrecht', interests: ['', 'wine'] });
  dropFields('anna', 'profile');
  expect(keptFields('anna', 'profile')).toBeUndefined();
  expect(keptFields('anna', 'step-2')).toEqual({ gender: 'female' });
});

test('signup-51: is for the member who typed it, for a day, and for nobody after they have logged out', () => {
  keepFields('anna', 'profile', { city: 'Utrecht' });
  expect(keptFields('bea', 'profile')).toBeUndefined();
  browser.later = day - 1;
  expect(keptFields('anna', 'profile')).toEqual({ city: 'Utrecht' });
  browser.later = day;
  expect(keptFields('anna', 'profile')).toBeUndefined();
  browser.later = 0;
  clearMemberState(environment());
  expect(keptFields('anna', 'profile')).toBeUndefined();
  keepFields('bea', 'profile', { city: 'Delft' });
  expect(keptFields('anna', 'profile')).toBeUndefined();
});

test.each(['', 'nonsense', 'null', '[]', '{"member":"anna","at":"x","forms":{"profile":{}}}', '{"member":"anna"}'])(
  'reads nothing out of %j',
  (stored) => {
    browser.tab.set('kept-fields', stored);
    expect(keptFields('anna', 'profile')).toBeUndefined();
  },
);

test('takes out of the storage only what a field can hold', () => {
  const forms = { profile: { city: 7, about: 'x', interests: ['wine', {}], gender: null } };
  browser.tab.set('kept-fields', JSON.stringify({ member: 'anna', at: browser.now(), forms }));
  expect(keptFields('anna', 'profile')).toEqual({ about: 'x', interests: ['wine'] });
});

test('reads a form as every form is read: a list by its repeated name, files not at all', () => {
  const entries = [
    ['_page', '/profile'],
    ['interests', ''],
    ['interests', 'wine'],
    ['city', 'Utrecht'],
    ['photo', new Blob()],
  ] as const;
  expect(toFieldValues(entries)).toEqual({ interests: ['', 'wine'], city: 'Utrecht' });
});
