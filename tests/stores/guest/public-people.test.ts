import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadPageSettings } from '#stores/guest/country.ts';
import { maySearch } from '#stores/guest/page-rules.ts';
import { findPublicPeople } from '#stores/guest/public-people.ts';
import type { Tracking } from '#stores/guest/tracking.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const settings = { logged_out_search: true, search_fields: ['gender', 'country'] };
const photo = { id: 'p', card: '/a.webp', full: '/b.webp', width: 1, height: 1, thumbhash: 'x', blurred: false };

/** Lets the network answer everything alike. */
function answer(body: unknown, status = 200) {
  const fetch = vi.fn(async (_: string, __?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => void vi.unstubAllGlobals());

describe('people for visitors', () => {
  test.each([
    [{ logged_out_search: true }, {}, true],
    [{ logged_out_search: false }, { network: 'acme' }, false],
    [{ logged_out_search_trafficsource: true }, {}, false],
    [{ logged_out_search_trafficsource: true }, { sub1: 'only details a source' }, false],
    [{ logged_out_search_trafficsource: true }, { ref: 'blog' }, true],
    [{}, { ref: 'blog' }, false],
    [{ logged_out_search: 'yes' }, {}, false],
  ])('landers-40: are for whom the site lets search: %j, come by %j', (site, tracking: Tracking, may) => {
    expect(maySearch(site, tracking)).toBe(may);
  });

  test('are asked for by what the site has, and come with a photo first', async () => {
    const fetch = answer({ members: [card('a'), { ...card('b'), photo }] });
    const found = await findPublicPeople(settings, { network: 'acme' }, { country: 'IE', min_age: '35' });
    expect(found?.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(found?.[0]?.photo).toBe('/a.webp');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/members.php?network=acme&country=IE');
  });

  test('landers-77: are women and men in turn, as long as there are both', async () => {
    const people = ['male', 'male', 'female', null, 'male'].map((gender, index) => ({
      ...card(`${gender} ${index}`),
      gender,
    }));
    answer({ members: people });
    const found = await findPublicPeople(settings, {});
    expect(found?.map(({ id }) => id)).toEqual(['female 2', 'male 0', 'null 3', 'male 1', 'male 4']);
  });

  test('landers-42: are none where the answer is no card, and nobody knows where there is no answer', async () => {
    answer({ members: [null, 7, { id: 'a' }, { ...card('c'), fictional: 'no' }] });
    expect(await findPublicPeople(settings, {})).toEqual([]);
    answer({ error: { code: 'authentication_required' } }, 403);
    expect(await findPublicPeople(settings, {})).toBeUndefined();
    answer({ members: 'many' });
    expect(await findPublicPeople(settings, {})).toBeUndefined();
  });
});

test('the country comes with the settings and is kept for the tab; without them nothing is known', async () => {
  const browser = openBrowser();
  answer({ settings: { geoip_country: 'NL' } });
  expect(await loadPageSettings(browser)).toEqual({ geoip_country: 'NL' });
  expect(browser.tab.get('country')).toBe('NL');
  answer('broken');
  expect(await loadPageSettings(browser)).toBeUndefined();
});
