import { computed, type ReadableAtom } from 'nanostores';
import { signedInCookie } from '#lib/cookies.ts';
import { searchFields } from '#lib/profile.ts';
import type { ScreenName } from '#lib/routes.ts';
import { $place, pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { $session } from '#stores/session/session-state.ts';

/** Query of `/members` that means the search; members get the deck without it. */
const searchView = { view: 'search' } as const;

type Query = Readonly<Record<string, string>>;

/** The screen that is shown: `/members` has two of them (members-37). `undefined` if the address is none of the app's. */
export const $view: ReadableAtom<ScreenName | undefined> = computed([$place, $session], (place, session) =>
  place === undefined ? undefined : viewOf(place, session.type !== 'guest'),
);

/**
 * The screen that an address shows.
 * @param mayBeMember false if it is certain already that nobody is signed in
 */
export function viewOf({ route, search }: ScreenLocation, mayBeMember = true): ScreenName {
  const isMember = mayBeMember && environment().hasCookie(signedInCookie);
  return route === 'members' && isMember && !isSearch(search) ? 'swipe-game' : route;
}

/** Address of the search, for links. Visitors need no more than its path. */
export function pathToSearch(): string {
  return pathTo('members', {}, environment().hasCookie(signedInCookie) ? searchView : {});
}

/** A query that leads to the search: it says so, unless a filter does. */
export function asSearch({ view: _, ...query }: Query): Record<string, string> {
  return hasFilter(query) || !environment().hasCookie(signedInCookie) ? query : { ...searchView, ...query };
}

function isSearch(query: Query): boolean {
  return query.view === searchView.view || hasFilter(query);
}

function hasFilter(query: Query): boolean {
  return searchFields.some((field) => field in query);
}
