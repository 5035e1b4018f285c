import { beforeEach, describe, expect, test } from 'vitest';
import type { LocationPermission, Locator, Position } from '#browser/locator.ts';
import { $geocode, $permission, checkPermission, findTown, forgetTown } from '#stores/places/geolocation.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { placeForm, saveFoundTown } from '#stores/settings/home-place.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
startFresh();
beforeEach(() => {
  forgetTown();
  placeForm.reset();
  $permission.set('unknown');
});

const utrecht = { latitude: 52.090_736_12, longitude: 5.121_420_33 };
const asked: URL[] = [];
const ages: number[] = [];

function locator(permission: LocationPermission, position: Position | undefined = utrecht): Locator {
  return {
    permission: async () => permission,
    position: async (maximumAge) => {
      ages.push(maximumAge);
      if (position === undefined) throw new Error('denied');
      return position;
    },
  };
}

/** Somebody who is signed in, and whose requests for a town are looked at. */
async function enter(): Promise<void> {
  const { browser } = await signUp(server());
  asked.length = 0;
  ages.length = 0;
  openBrowser({
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname === '/api/geocode.php') asked.push(url);
      return browser(input, init);
    },
  });
  await loadUser();
}

function profile() {
  const session = $session.get();
  return session.type === 'member' ? session.user.profile : undefined;
}

describe('the permission', () => {
  test.each(['unsupported', 'unknown', 'granted', 'prompt', 'denied'] as const)(
    'places-15: is %s as the browser says',
    async (state) => {
      await checkPermission(locator(state));
      expect($permission.get()).toBe(state);
    },
  );

  test('places-15: is unknown where the browser fails to say', async () => {
    await checkPermission({ ...locator('granted'), permission: () => Promise.reject(new TypeError('no such name')) });
    expect($permission.get()).toBe('unknown');
  });
});

describe('the town', () => {
  test('places-14: is found by a position that leaves the device rounded, and that may be an hour old', async () => {
    await enter();
    await findTown(locator('granted'));
    expect($geocode.get()).toEqual({ country: 'NL', region: 'NL-UT', city: 'Utrecht' });
    expect(asked.map(({ search }) => search)).toEqual(['?lat=52.091&lon=5.121']);
    expect(ages).toEqual([3_600_000]);
    expect($permission.get()).toBe('granted');
  });

  test('places-16: is saved only when the member says that it is theirs', async () => {
    await enter();
    await findTown(locator('granted'));
    expect(profile()?.city).toBeNull();
    expect(await saveFoundTown()).toBeUndefined();
    expect(profile()).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Utrecht' });
    expect($geocode.get()).toBeUndefined();
  });

  test('places-17: is false when the browser says no, and the permission is known then', async () => {
    await enter();
    const refusing: Locator = {
      permission: async () => 'denied',
      position: () => Promise.reject(new Error('User denied Geolocation')),
    };
    await findTown(refusing);
    expect($geocode.get()).toBe(false);
    expect($permission.get()).toBe('denied');
    expect(asked).toEqual([]);
  });

  test('places-17: is false where there is none, and when nobody answers', async () => {
    await enter();
    await findTown(locator('granted', { latitude: 45, longitude: -30 }));
    expect($geocode.get()).toBe(false);
    openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await findTown(locator('granted'));
    expect($geocode.get()).toBe(false);
  });

  test('places-16: stays to be kept when it could not be saved', async () => {
    await enter();
    await findTown(locator('granted'));
    openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await saveFoundTown()).toMatchObject({ key: 'network' });
    expect($geocode.get()).toMatchObject({ city: 'Utrecht' });
  });
});

describe('a place chosen by hand', () => {
  test('places-18: is saved; another country without a region takes the region back', async () => {
    await enter();
    await placeForm.submit(fields({ country: 'NL', region: 'NL-UT', city: 'Zeist' }));
    expect(profile()).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Zeist' });
    await placeForm.submit(fields({ country: 'BE', region: '', city: '' }));
    expect(profile()).toMatchObject({ country: 'BE', region: null, city: null });
  });

  test('places-19: is refused where the site does not serve it', async () => {
    await enter();
    await placeForm.submit(fields({ country: 'FR', region: '', city: 'Paris' }));
    expect(placeForm.$problems.get()).toEqual({ country: 'invalid' });
  });
});
