import { atom, computed, onMount } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { searchMembers } from '#contract/members.ts';
import type { Card } from '#contract/profile.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import { environment } from '#stores/environment.ts';
import { keepCards } from '#stores/known-cards.ts';
import { request } from '#stores/request.ts';
import { $place, openPlace } from '#stores/router.ts';
import {
  changeFilter,
  countryOf,
  type FilterName,
  type Filters,
  readFilters,
  toTexts,
  withFilters,
} from '#stores/search-filters.ts';
import { type Found, findKept, forgetSearches, keepFound } from '#stores/search-kept.ts';
import { $session, type Message } from '#stores/session-state.ts';
import { currentTracking } from '#stores/tracking.ts';
import { $searchRefused } from '#stores/visitor-screens.ts';

export type Search =
  | { readonly type: 'loading' }
  | Found
  /** Only members may search here (spec §6). */
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly message: Message };

type Answer = OutputOf<typeof searchMembers>;

/** The gender that the search begins with: the one that the member looks for, where the site offers to choose another. */
const $sought = computed($session, (session) =>
  session.type === 'member' && environment().page().search?.byGender ? soughtGender(session.user.profile) : undefined,
);

/** What the address asks for; `undefined` on other screens. */
const $asked = computed([$place, $sought], (place, sought) =>
  place?.route === 'members' ? readFilters(place.search, sought) : undefined,
);

/** Filters of the page's address. */
export const $filters = atom<Filters>({});

/** Results for `$filters`; asked for as soon as somebody reads them (spec §3 Search state). */
export const $search = atom<Search>({ type: 'loading' });

/** What is asked for now. Another one makes its answers void. */
let current: { readonly key: string; readonly controller: AbortController } | undefined;

onMount($search, () => {
  const stop = $asked.subscribe((filters) => {
    if (filters !== undefined) void showSearch(filters);
  });
  return () => {
    stop();
    current?.controller.abort();
    current = undefined;
  };
});

/** Asks for something else; the address says it, so that Back undoes it. */
export function setFilter(name: FilterName, value: string | undefined): void {
  open(changeFilter($filters.get(), name, value));
}

/** Asks for everybody. */
export function clearFilters(): void {
  open({});
}

/** Asks again after a failure. */
export function retrySearch(): void {
  const { type } = $search.get();
  if (type === 'failed' || type === 'refused') void load($filters.get());
}

/** Asks for everything again that was found so far: more of it may be seen now. */
export function searchAnew(): void {
  forgetSearches();
  if (current !== undefined) void load($filters.get());
}

/** Fetches the next page, unless one is on its way or there is none. Never throws. */
export async function showMore(): Promise<void> {
  const found = $search.get();
  const asked = current;
  if (asked === undefined || found.type !== 'found' || found.after === null || found.more.type === 'loading') return;
  const { after } = found;
  $search.set({ ...found, more: { type: 'loading' } });
  try {
    const answer = await ask($filters.get(), asked.controller.signal, after);
    if (current !== asked) return;
    if (answer === false) return refuse();
    show(asked.key, withPage(found, answer));
  } catch (error) {
    if (current === asked) $search.set({ ...found, more: { type: 'failed', message: errorToMessage(error) } });
  }
}

function open(filters: Filters): void {
  openPlace('members', {}, withFilters($place.get()?.search ?? {}, filters, $sought.get()));
}

async function showSearch(filters: Filters): Promise<void> {
  const key = keyOf(filters);
  if (current?.key === key) return;
  $filters.set(filters);
  await load(filters);
}

/** Shows what is kept for these filters, else asks. */
async function load(filters: Filters): Promise<void> {
  current?.controller.abort();
  const asked = { key: keyOf(filters), controller: new AbortController() };
  current = asked;
  const kept = findKept(asked.key, environment().now());
  if (kept !== undefined) return $search.set(kept);
  $search.set({ type: 'loading' });
  try {
    const answer = await ask(filters, asked.controller.signal);
    if (current !== asked) return;
    if (answer === false) return refuse();
    show(asked.key, toFound(answer));
  } catch (error) {
    if (current !== asked) return;
    const refused = error instanceof RefusedError && error.code === 'authentication_required';
    if (refused) refuse();
    else $search.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** The way leads to the login, and from there back here. */
function refuse(): void {
  $search.set({ type: 'refused' });
  $searchRefused.set(true);
}

function ask(filters: Filters, signal: AbortSignal, after?: string): Promise<Answer | false> {
  const visitor = !environment().hasCookie(signedInCookie);
  const source = visitor ? currentTracking(environment()) : {};
  const page = after === undefined ? {} : { after };
  return request(
    searchMembers,
    { ...source, ...toTexts({ ...filters, country: countryOf(filters) }), ...page },
    signal,
  );
}

function show(key: string, found: Found): void {
  keepCards([...found.members, ...found.similar]);
  keepFound(key, found, environment().now());
  $search.set(found);
}

function toFound({ members, country, numResults, after, similar }: Answer): Found {
  const more = { type: after === null ? 'none' : 'ready' } as const;
  return { type: 'found', members, country, numResults: numResults ?? members.length, after, similar, more };
}

/** Somebody who moved up while the pages were read is not shown twice. */
function withPage(found: Found, { members, after }: Answer): Found {
  const shown = new Set(found.members.map(({ id }) => id));
  const added: readonly Card[] = members.filter(({ id }) => !shown.has(id));
  const more = { type: after === null ? 'none' : 'ready' } as const;
  return { ...found, members: [...found.members, ...added], after, more };
}

function keyOf(filters: Filters): string {
  return new URLSearchParams(toTexts(filters)).toString();
}
