import { atom, computed, onMount } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { searchMembers } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { type SearchSort, searchSorts } from '#lib/profile.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import { $cards, cardsOf, holdCards, idsOf, keepCards } from '#stores/cards/cards.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { $place, openPlace, replacePlace } from '#stores/members-area/router.ts';
import { $view, asSearch } from '#stores/members-area/view.ts';
import { $searchRefused } from '#stores/members-area/visitor-screens.ts';
import { environment } from '#stores/page/environment.ts';
import {
  changeFilter,
  countryOf,
  type FilterName,
  type Filters,
  readFilters,
  readSort,
  toTexts,
  withFilters,
} from '#stores/search/search-filters.ts';
import { type Found, findKept, forgetSearches, keepFound } from '#stores/search/search-kept.ts';
import { request } from '#stores/session/request.ts';
import { $session, type Message } from '#stores/session/session-state.ts';

/** Results of a search, with cards instead of ids. */
export type Results = Omit<Found, 'members' | 'similar'> & {
  readonly members: readonly Card[];
  readonly similar: readonly Card[];
};

type Search<List> =
  | { readonly type: 'loading' }
  | List
  /** Only members may search here (search-32). */
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly message: Message };

export type Answer = OutputOf<typeof searchMembers>;

/** Default gender of the search: the one that the member looks for, if the site has a gender filter. */
const $sought = computed($session, (session) =>
  session.type === 'member' && environment().page().search?.byGender ? soughtGender(session.user.profile) : undefined,
);

/** The orders that are offered: the nearest first needs a town to start from (search-47). */
export const $sorts = computed($session, (session) =>
  session.type === 'member' && session.user.nearest ? searchSorts : searchSorts.slice(0, 2),
);

/** Filters and order of the address; `undefined` on other screens. */
const $asked = computed([$place, $view, $sought, $sorts], (place, view, sought, sorts) =>
  view === 'members'
    ? { filters: readFilters(place?.search ?? {}, sought), sort: readSort(place?.search ?? {}, sorts) }
    : undefined,
);

/** Filters of the search that is shown. */
export const $filters = atom<Filters>({});

/** Order of the search that is shown. */
export const $sort = atom<SearchSort>(searchSorts[0]);

const $shown = atom<Search<Found>>({ type: 'loading' });

holdCards(() => {
  const shown = $shown.get();
  return shown.type === 'found' ? [...shown.members, ...shown.similar] : [];
});

/** Results for `$filters`; loaded on mount. */
export const $search = computed([$shown, $cards], (shown, cards): Search<Results> => {
  if (shown.type !== 'found') return shown;
  return { ...shown, members: cardsOf(cards, shown.members), similar: cardsOf(cards, shown.similar) };
});

/** The current search. Answers to earlier ones are ignored. */
let current: { readonly key: string; readonly controller: AbortController } | undefined;

onMount($search, () => {
  const stop = $asked.subscribe((asked) => {
    if (asked !== undefined) void showSearch(asked.filters, asked.sort);
  });
  return () => {
    stop();
    current?.controller.abort();
    current = undefined;
  };
});

/** Sets a filter and puts it into the address, so that Back undoes it. */
export function setFilter(name: FilterName, value: string | undefined): void {
  open(changeFilter($filters.get(), name, value));
}

/** Sets the order, and puts it into the address; the usual one is left out there. */
export function setSort(sort: SearchSort): void {
  const { sort: _, ...query } = $place.get()?.search ?? {};
  openPlace('members', {}, asSearch(sort === searchSorts[0] ? query : { ...query, sort }));
}

/**
 * Sets all filters at once, in place of the entry of the history that the sheet of filters has.
 * @param counted answer to a search with these filters, if there was one already
 */
export function applyFilters(filters: Filters, counted?: Answer): void {
  if (counted !== undefined) {
    keepCards([...counted.members, ...counted.similar]);
    keepFound(keyOf(filters), toFound(counted), environment().now());
  }
  replacePlace('members', {}, addressOf(filters));
}

/** Asks how many people filters find; the answer is that of the search itself. */
export function countPeople(filters: Filters, signal: AbortSignal): Promise<Answer> {
  return ask(filters, signal);
}

/** Removes all filters. */
export function clearFilters(): void {
  open({});
}

/** Retries after a failure. */
export function retrySearch(): void {
  const { type } = $shown.get();
  if (type === 'failed' || type === 'refused') void load($filters.get());
}

/** Clears the cache and reloads the current search, because the viewer may see more now. */
export function searchAnew(): void {
  forgetSearches();
  if (current !== undefined) void load($filters.get());
}

/** Loads the next page, unless it is loading or there is none. Never throws. */
export async function showMore(): Promise<void> {
  const found = $shown.get();
  const asked = current;
  if (asked === undefined || found.type !== 'found' || found.after === null || found.more.type === 'loading') return;
  const { after } = found;
  $shown.set({ ...found, more: { type: 'loading' } });
  try {
    const answer = await ask($filters.get(), asked.controller.signal, after);
    if (current !== asked) return;
    show(asked.key, withPage(found, answer), answer.members);
  } catch (error) {
    if (current !== asked) return;
    if (error instanceof SignedOutError) refuse();
    else $shown.set({ ...found, more: { type: 'failed', message: errorToMessage(error) } });
  }
}

function open(filters: Filters): void {
  openPlace('members', {}, addressOf(filters));
}

function addressOf(filters: Filters): Record<string, string> {
  return asSearch(withFilters($place.get()?.search ?? {}, filters, $sought.get()));
}

async function showSearch(filters: Filters, sort: SearchSort): Promise<void> {
  const key = keyOf(filters, sort);
  if (current?.key === key) return;
  $filters.set(filters);
  $sort.set(sort);
  await load(filters);
}

/** Shows the cached results, or else loads them. */
async function load(filters: Filters): Promise<void> {
  current?.controller.abort();
  const asked = { key: keyOf(filters), controller: new AbortController() };
  current = asked;
  const kept = findKept(asked.key, environment().now());
  if (kept !== undefined) return $shown.set(kept);
  $shown.set({ type: 'loading' });
  try {
    const answer = await ask(filters, asked.controller.signal);
    if (current !== asked) return;
    show(asked.key, toFound(answer), [...answer.members, ...answer.similar]);
  } catch (error) {
    if (current !== asked) return;
    const refused = error instanceof RefusedError && error.code === 'authentication_required';
    if (refused) refuse();
    else $shown.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Visitors may not search here: the user has to log in, and then comes back. */
function refuse(): void {
  $shown.set({ type: 'refused' });
  $searchRefused.set(true);
}

function ask(filters: Filters, signal: AbortSignal, after?: string): Promise<Answer> {
  const visitor = !environment().hasCookie(signedInCookie);
  const source = visitor ? currentTracking(environment()) : {};
  const page = after === undefined ? {} : { after };
  return request(
    searchMembers,
    { ...source, ...toTexts({ ...filters, country: countryOf(filters) }), ...sortOf($sort.get()), ...page },
    { signal },
  );
}

function show(key: string, found: Found, cards: readonly Card[]): void {
  keepCards(cards);
  keepFound(key, found, environment().now());
  $shown.set(found);
}

function toFound({ members, country, numResults, after, similar }: Answer): Found {
  const more = { type: after === null ? 'none' : 'ready' } as const;
  const lists = { members: idsOf(members), similar: idsOf(similar) };
  return { type: 'found', ...lists, country, numResults: numResults ?? members.length, after, more };
}

/** Skips people who are already shown: they may have moved while the pages were loaded. */
function withPage(found: Found, { members, after }: Answer): Found {
  const shown = new Set(found.members);
  const added = idsOf(members).filter((id) => !shown.has(id));
  const more = { type: after === null ? 'none' : 'ready' } as const;
  return { ...found, members: [...found.members, ...added], after, more };
}

function keyOf(filters: Filters, sort = $sort.get()): string {
  return new URLSearchParams({
    ...toTexts(filters),
    ...sortOf(sort),
    from: sort === 'nearest' ? home() : '',
  }).toString();
}

/** The member's own town: from another one the nearest are others. */
function home(): string {
  const session = $session.get();
  return session.type === 'member' ? `${session.user.profile.region} ${session.user.profile.city}` : '';
}

/** The usual order needs no word. */
function sortOf(sort: SearchSort): { readonly sort?: SearchSort } {
  return sort === searchSorts[0] ? {} : { sort };
}
