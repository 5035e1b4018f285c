import { afterEach, expect, test, vi } from 'vitest';
import type { Locator } from '#browser/locator.ts';
import { findVisitorPlace } from '#stores/guest/visitor-place.ts';

const utrecht: Pick<Locator, 'position'> = {
  position: async () => ({ latitude: 52.090_736_12, longitude: 5.121_420_33 }),
};

/** Lets the network answer everything alike. */
function answer(body: unknown, status = 200) {
  const fetch = vi.fn(async (_: string) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function failing(error: unknown): Pick<Locator, 'position'> {
  return { position: () => Promise.reject(error) };
}

afterEach(() => void vi.unstubAllGlobals());

test('places-14, landers-81: the place of a position that leaves the device rounded to a kilometre', async () => {
  const fetch = answer({ country: 'NL', region: 'NL-UT', city: 'Utrecht' });
  expect(await findVisitorPlace(utrecht)).toEqual({ type: 'found', country: 'NL', region: 'NL-UT' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/geocode.php?lat=52.09&lon=5.12');
});

test.each([
  ['refused', { code: 1 }],
  ['refused', new Error('no positions here')],
  ['unanswered', { code: 2 }],
  ['unanswered', { code: 3 }],
])('landers-82: is %s where the browser gives no position: %j', async (type, error) => {
  const fetch = answer({});
  expect(await findVisitorPlace(failing(error))).toEqual({ type });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['outside', { error: { code: 'not_found' } }, 404],
  ['outside', { country: 'NL', region: null, city: 'Utrecht' }, 200],
  ['unanswered', { error: { code: 'too_many_requests' } }, 429],
  ['unanswered', null, 200],
])('landers-82: is %s for the answer %j', async (type, body, status) => {
  answer(body, status);
  expect(await findVisitorPlace(utrecht)).toEqual({ type });
});

test('landers-82: is unanswered without network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await findVisitorPlace(utrecht)).toEqual({ type: 'unanswered' });
});
