import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Card } from '#contract/models.ts';
import { findCard, forgetCards } from '#stores/cards/cards.ts';
import { guardMembersArea } from '#stores/members-area/members-area.ts';
import { consumeReturnTo } from '#stores/members-area/return-to.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { $searchRefused } from '#stores/members-area/visitor-screens.ts';
import {
  $filters,
  $search,
  $sorts,
  clearFilters,
  retrySearch,
  setFilter,
  setSort,
  showMore,
} from '#stores/search/search.ts';
import { forgetSearches } from '#stores/search/search-kept.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card, createSlowNetwork, loginRequired } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

let network: ReturnType<typeof createSlowNetwork>;
let stop: () => void;

/** Opens the search page as the app does: the address first, then somebody reads the results. */
function openSearch(search: Record<string, string> = {}) {
  openPlace('members', {}, search);
  stop = $search.listen(() => undefined);
}

function page(members: readonly Card[], after: string | null = null, numResults: number | null = members.length) {
  return Response.json({ members, country: 'NL', numResults, after, similar: [] });
}

const names = () => {
  const search = $search.get();
  return search.type === 'found' ? search.members.map(({ id }) => id) : search.type;
};
const shows = (expected: unknown) => eventually(() => expect(names()).toEqual(expected));

beforeEach(() => {
  network = createSlowNetwork();
  openBrowser({ fetch: network.fetch });
  forgetSearches();
  forgetCards();
  $session.set({ type: 'guest' });
  $searchRefused.set(false);
  openPlace('notifications');
});
afterEach(() => {
  // The store lets go a second after its last reader.
  vi.useFakeTimers();
  stop();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
});

describe('a search', () => {
  test('search-22: asks for what the address says, and nothing else', async () => {
    openSearch({ gender: 'female', min_age: '40', max_age: '7', countryregion: 'NL-NH', sort: 'x' });
    const { url, answer } = await network.request(1);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      gender: 'female',
      country: 'NL',
      countryregion: 'NL-NH',
      min_age: '40',
    });
    answer(page([card('a')]));
    await shows(['a']);
    expect($search.get()).toMatchObject({ country: 'NL', numResults: 1, more: { type: 'none' } });
    expect(findCard('a')?.name).toBe('Name a');
  });

  test('search-3: says for a visitor how they came, as some sites ask', async () => {
    openBrowser({ fetch: network.fetch, search: '?network=first' });
    openSearch();
    expect((await network.request(1)).url.search).toBe('?network=first');
  });

  test('search-27: shows the answer to the last question, whichever comes first', async () => {
    openSearch({ gender: 'female' });
    const women = await network.request(1);
    setFilter('gender', 'male');
    const men = await network.request(2);
    men.answer(page([card('m')]));
    await shows(['m']);
    women.answer(page([card('w')]));
    await new Promise((done) => setTimeout(done, 20));
    expect(names()).toEqual(['m']);
  });

  test('search-23, search-24: brings each filter into the address and keeps the rest of it', async () => {
    openSearch({ country: 'NL', countryregion: 'NL-NH', ref: 'blog' });
    setFilter('country', 'DE');
    expect($place.get()?.search).toEqual({ ref: 'blog', country: 'DE' });
    setFilter('min_age', '50');
    setFilter('max_age', '40');
    expect($filters.get()).toEqual({ country: 'DE', min_age: 40, max_age: 40 });
    clearFilters();
    expect($place.get()?.search).toEqual({ ref: 'blog' });
    setFilter('countryregion', 'NL-NH');
    setFilter('country', undefined);
    expect($place.get()?.search).toEqual({ ref: 'blog' });
  });

  test('search-50: asks for people with a photo, by the address', async () => {
    openSearch({ with_photo: '1', gender: 'female' });
    const { url, answer } = await network.request(1);
    expect(Object.fromEntries(url.searchParams)).toEqual({ with_photo: '1', gender: 'female' });
    answer(page([card('a')]));
    await shows(['a']);
    setFilter('with_photo', undefined);
    expect($place.get()?.search).toEqual({ gender: 'female' });
    expect((await network.request(2)).url.search).toBe('?gender=female');
    setFilter('with_photo', '1');
    expect($place.get()?.search).toEqual({ gender: 'female', with_photo: '1' });
    expect(names()).toEqual(['a']);
  });

  test('search-22, search-50: ignores a photo filter that it does not know', async () => {
    openSearch({ with_photo: 'no' });
    expect((await network.request(1)).url.search).toBe('');
  });
});

describe('the order', () => {
  test('search-42: the address names the order, unless it is the default', async () => {
    openSearch({ gender: 'female' });
    (await network.request(1)).answer(page([card('a')]));
    await shows(['a']);
    setSort('newest');
    expect($place.get()?.search).toEqual({ gender: 'female', sort: 'newest' });
    const newest = await network.request(2);
    expect(newest.url.searchParams.get('sort')).toBe('newest');
    newest.answer(page([card('b')], 'next'));
    await shows(['b']);
    void showMore();
    expect((await network.request(3)).url.searchParams.get('sort')).toBe('newest');
    clearFilters();
    expect($place.get()?.search).toEqual({ sort: 'newest' });
    setFilter('gender', 'female');
    expect(names()).toEqual(['b']);
    setSort('active');
    expect($place.get()?.search).toEqual({ gender: 'female' });
    expect(names()).toEqual(['a']);
  });

  /** Signs somebody in who lives there. */
  const live = (city: string, nearest: boolean) =>
    $session.set({ type: 'member', user: { nearest, profile: { gender: 'female', region: 'NL-UT', city } } as never });

  test('search-47: the nearest are offered to members with a town in the list, and not asked for by anybody else', async () => {
    openSearch({ sort: 'nearest', view: 'search' });
    const first = await network.request(1);
    expect(first.url.searchParams.get('sort')).toBeNull();
    expect($sorts.get()).toEqual(['active', 'newest']);
    live('Behind the dyke', false);
    expect($sorts.get()).toEqual(['active', 'newest']);
    live('Utrecht', true);
    expect($sorts.get()).toEqual(['active', 'newest', 'nearest']);
    const nearest = await network.request(2);
    expect(nearest.url.searchParams.get('sort')).toBe('nearest');
    nearest.answer(page([card('near')]));
    await shows(['near']);
  });

  test('search-47: from another town the nearest are asked for anew', async () => {
    live('Utrecht', true);
    openSearch({ sort: 'nearest', view: 'search' });
    (await network.request(1)).answer(page([card('a')], 'next'));
    await shows(['a']);
    openPlace('notifications');
    live('Zeist', true);
    openPlace('members', {}, { sort: 'nearest', view: 'search' });
    (await network.request(2)).answer(page([card('b')]));
    await shows(['b']);
  });
});

describe('a member’s search', () => {
  /** Without a filter, what tells the search from the deck. */
  const bare = { view: 'search' };

  /** Signs somebody in. */
  function become(
    gender: 'female' | 'male',
    sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi',
    looks_for: string | null = null,
  ) {
    $session.set({ type: 'member', user: { profile: { gender, sexuality, looks_for } } as never });
  }
  const offersGender = () =>
    openBrowser({ fetch: network.fetch, page: { search: { byGender: true } } }).cookies.add('signed_in');
  const asked = async (count: number) => (await network.request(count)).url.searchParams.get('gender');

  beforeEach(() => void offersGender());

  test.each([
    ['female', 'hetero', 'male'],
    ['male', 'hetero', 'female'],
    ['male', 'gay', 'male'],
    ['female', 'lesbian', 'female'],
    ['female', 'bi', null],
  ] as const)('search-25, search-26: of a %s who is %s begins with %s', async (gender, sexuality, sought) => {
    become(gender, sexuality);
    openSearch(bare);
    expect(await asked(1)).toBe(sought);
    expect($filters.get().gender ?? null).toBe(sought);
    expect($place.get()?.search).toEqual(bare);
  });

  test.each([
    ['female', 'hetero', 'female', 'female'],
    ['male', 'bi', 'male', 'male'],
    ['male', 'hetero', 'everybody', null],
  ] as const)(
    'signup-79, search-26: of a %s who is %s and looks for %s begins with %s',
    async (gender, sexuality, looks, sought) => {
      become(gender, sexuality, looks);
      openSearch(bare);
      expect(await asked(1)).toBe(sought);
    },
  );

  test('search-26: goes on to everybody, which the address says, and back', async () => {
    become('female', 'hetero');
    openSearch({ min_age: '40' });
    (await network.request(1)).answer(page([card('m')]));
    await shows(['m']);
    setFilter('gender', undefined);
    expect($place.get()?.search).toEqual({ gender: 'all', min_age: '40' });
    expect($filters.get()).toEqual({ min_age: 40 });
    expect(await asked(2)).toBeNull();
    (await network.request(2)).answer(page([card('m'), card('w')]));
    await shows(['m', 'w']);
    openPlace('members', {}, { min_age: '40' });
    expect(names()).toEqual(['m']);
    setFilter('gender', 'female');
    expect($place.get()?.search).toEqual({ gender: 'female', min_age: '40' });
    setFilter('gender', 'male');
    expect($place.get()?.search).toEqual({ min_age: '40' });
    clearFilters();
    expect($place.get()?.search).toEqual({ gender: 'all' });
  });

  test('members-37: stays the search when the last filter goes', async () => {
    become('female', 'bi');
    openSearch({ min_age: '40' });
    (await network.request(1)).answer(page([card('m')]));
    await shows(['m']);
    clearFilters();
    expect($place.get()?.search).toEqual(bare);
    expect(await asked(2)).toBeNull();
    setFilter('min_age', '30');
    expect($place.get()?.search).toEqual({ min_age: '30' });
  });

  test('search-26: begins with everybody where the site has no such filter', async () => {
    openBrowser({ fetch: network.fetch, page: { search: { byGender: false } } }).cookies.add('signed_in');
    become('female', 'hetero');
    openSearch(bare);
    expect(await asked(1)).toBeNull();
  });

  test('begins again when it becomes known late whom they look for', async () => {
    $session.set({ type: 'loading' });
    openSearch(bare);
    expect(await asked(1)).toBeNull();
    become('male', 'hetero');
    expect(await asked(2)).toBe('female');
  });

  test('search-26: of a visitor begins with everybody, and an address that says so needs no more', async () => {
    openBrowser({ fetch: network.fetch, page: { search: { visitors: 'everyone', byGender: true } } });
    openSearch({ gender: 'all' });
    expect(await asked(1)).toBeNull();
    expect($filters.get()).toEqual({});
  });
});

describe('further pages', () => {
  test('search-28: are added, nobody twice, and one at a time', async () => {
    openSearch();
    (await network.request(1)).answer(page([card('a'), card('b')], 'next', 1001));
    await shows(['a', 'b']);
    void showMore();
    void showMore();
    const second = await network.request(2);
    expect(second.url.searchParams.get('after')).toBe('next');
    second.answer(page([card('b'), card('c')], null, null));
    await shows(['a', 'b', 'c']);
    expect($search.get()).toMatchObject({ numResults: 1001, more: { type: 'none' } });
    await showMore();
    expect(network.pending).toHaveLength(2);
  });

  test('search-29: say when they cannot be had, leave what is there, and come with the next try', async () => {
    openSearch();
    (await network.request(1)).answer(page([card('a')], 'next'));
    await shows(['a']);
    void showMore();
    (await network.request(2)).answer(Response.json({ error: { code: 'malformed_request' } }, { status: 400 }));
    await eventually(() => expect($search.get()).toMatchObject({ more: { type: 'failed' } }));
    void showMore();
    (await network.request(3)).answer(page([card('b')]));
    await shows(['a', 'b']);
  });

  test('search-27: of a search that was left for another one are void', async () => {
    openSearch();
    (await network.request(1)).answer(page([card('a')], 'next'));
    await shows(['a']);
    void showMore();
    const late = await network.request(2);
    setFilter('gender', 'male');
    (await network.request(3)).answer(page([card('m')]));
    await shows(['m']);
    late.answer(page([card('b')]));
    await new Promise((done) => setTimeout(done, 20));
    expect(names()).toEqual(['m']);
  });
});

describe('Back', () => {
  test('search-30: finds filters and loaded pages as they were, without asking again', async () => {
    openSearch({ gender: 'female' });
    (await network.request(1)).answer(page([card('a')], 'next'));
    await shows(['a']);
    void showMore();
    (await network.request(2)).answer(page([card('b')], 'last'));
    await shows(['a', 'b']);
    setFilter('gender', 'male');
    (await network.request(3)).answer(page([card('m')]));
    await shows(['m']);
    openPlace('members', {}, { gender: 'female' });
    expect(names()).toEqual(['a', 'b']);
    expect($filters.get()).toEqual({ gender: 'female' });
    void showMore();
    expect((await network.request(4)).url.searchParams.get('after')).toBe('last');
  });

  test('search-30: asks again after a while', async () => {
    openSearch({ gender: 'female' });
    (await network.request(1)).answer(page([card('a')]));
    await shows(['a']);
    openPlace('members', {}, { gender: 'male' });
    const later = openBrowser({ fetch: network.fetch });
    const afterwards = later.now() + 16 * 60 * 1000;
    later.now = () => afterwards;
    openPlace('members', {}, { gender: 'female' });
    expect(names()).toBe('loading');
  });
});

describe('a search that fails', () => {
  test('search-31: says so and finds people with the next try', async () => {
    openSearch();
    (await network.request(1)).answer(new Response('<html>', { status: 400 }));
    await eventually(() => expect($search.get()).toMatchObject({ type: 'failed', message: { key: 'server_error' } }));
    retrySearch();
    expect(names()).toBe('loading');
    (await network.request(2)).answer(page([card('a')]));
    await shows(['a']);
  });

  test('search-31: says at once that there is no connection', async () => {
    const browser = openBrowser({ fetch: network.fetch });
    browser.isOnline = false;
    openSearch();
    await eventually(() => expect($search.get()).toMatchObject({ type: 'failed', message: { key: 'network' } }));
    expect(network.pending).toHaveLength(0);
  });

  test('search-32: leads visitors to the login and back where the server lets only members search, whatever the page said', async () => {
    const search = { visitors: 'everyone', byGender: true } as const;
    const browser = openBrowser({ fetch: network.fetch, page: { search } });
    openSearch({ gender: 'female' });
    const stopGuard = guardMembersArea();
    expect(browser.went).toEqual([]);
    (await network.request(1)).answer(loginRequired());
    await shows('refused');
    stopGuard();
    expect(browser.went).toEqual(['/login#members']);
    expect(consumeReturnTo()).toBe('/members?gender=female');
  });

  test('search-33: says that a visitor asked too often, and when to come back', async () => {
    openSearch();
    const error = { code: 'too_many_requests', params: { minutes: 4 } };
    (await network.request(1)).answer(Response.json({ error }, { status: 429, headers: { 'retry-after': '240' } }));
    await eventually(() =>
      expect($search.get()).toMatchObject({
        type: 'failed',
        message: { key: 'too_many_requests', params: { minutes: 4 } },
      }),
    );
    expect(network.pending).toHaveLength(1);
  });
});
