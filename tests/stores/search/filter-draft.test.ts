import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCards } from '#stores/cards/cards.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import {
  $draft,
  $draftCount,
  applyDraft,
  changeDraft,
  clearDraft,
  isChanged,
  startDraft,
  stopDraft,
} from '#stores/search/filter-draft.ts';
import { $search } from '#stores/search/search.ts';
import { forgetSearches } from '#stores/search/search-kept.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card, createSlowNetwork } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

let network: ReturnType<typeof createSlowNetwork>;
let browser: ReturnType<typeof openBrowser>;
let stop: () => void;

const page = (id: string, numResults = 1) =>
  Response.json({ members: [card(id)], country: 'NL', numResults, after: null, similar: [] });

beforeEach(async () => {
  network = createSlowNetwork();
  browser = openBrowser({ fetch: network.fetch });
  forgetSearches();
  forgetCards();
  $session.set({ type: 'guest' });
  openPlace('members', {}, { ref: 'blog' });
  stop = $search.listen(() => undefined);
  (await network.request(1)).answer(page('a', 7));
  await eventually(() => expect($search.get().type).toBe('found'));
  startDraft();
});
afterEach(() => {
  stopDraft();
  vi.useFakeTimers();
  stop();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  openPlace('notifications');
});

test('search-39, search-40: nothing is searched until the draft is applied, and who was counted is not asked for again', async () => {
  expect($draftCount.get()).toBe(7);
  expect(isChanged()).toBe(false);
  changeDraft('min_age', '50');
  changeDraft('max_age', '40');
  expect($draft.get()).toEqual({ min_age: 40, max_age: 40 });
  expect($draftCount.get()).toBeUndefined();
  const { url, answer } = await network.request(2);
  expect(url.searchParams.get('max_age')).toBe('40');
  answer(page('b', 3));
  await eventually(() => expect($draftCount.get()).toBe(3));
  expect($place.get()?.search).toEqual({ ref: 'blog' });
  applyDraft();
  expect($place.get()?.search).toEqual({ ref: 'blog', min_age: '40', max_age: '40' });
  expect($search.get()).toMatchObject({ type: 'found', numResults: 3, members: [{ id: 'b' }] });
  expect(network.pending).toHaveLength(2);
});

test('search-41: a handle that takes the other one to its end leaves that end without a filter', () => {
  changeDraft('max_age', '50');
  changeDraft('min_age', '80');
  expect($draft.get()).toEqual({ min_age: 80 });
  changeDraft('min_age', '30');
  changeDraft('max_age', '18');
  expect($draft.get()).toEqual({ max_age: 18 });
});

test('search-40: a count that is no longer wanted says nothing, and none is asked without a network', async () => {
  changeDraft('gender', 'female');
  const women = await network.request(2);
  clearDraft();
  women.answer(page('w', 5));
  (await network.request(3)).answer(page('a', 7));
  await eventually(() => expect($draftCount.get()).toBe(7));
  browser.isOnline = false;
  changeDraft('gender', 'male');
  await new Promise((done) => setTimeout(done, 400));
  expect($draftCount.get()).toBeUndefined();
  expect(network.pending).toHaveLength(3);
});

test('search-40: where people cannot be counted, the draft can be applied all the same', async () => {
  changeDraft('gender', 'male');
  (await network.request(2)).answer(new Response('<html>', { status: 400 }));
  await new Promise((done) => setTimeout(done, 20));
  expect($draftCount.get()).toBeUndefined();
  applyDraft();
  expect($place.get()?.search).toEqual({ ref: 'blog', gender: 'male' });
  expect((await network.request(3)).url.searchParams.get('gender')).toBe('male');
});
