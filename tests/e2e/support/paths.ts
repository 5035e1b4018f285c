import { pagePath, type RouteName, routeNames, routes } from '#lib/routes.ts';

/** Pages that not every site has, the page of status 404, and the first members screen. */
const others: ReadonlySet<RouteName> = new Set(['token', 'pages-imprint', 'not-found', 'members']);

/** Every type of public page. */
export const pagePaths: readonly string[] = routeNames
  .filter((name) => !others.has(name) && !('shell' in routes[name]))
  .map((name) => pagePath(name));

/** Every members screen, and the pages that members read outside it. @param id of another member */
export function memberPaths(id: string): readonly string[] {
  return [
    '/members',
    `/members/${id}`,
    '/likes',
    '/likes/m',
    `/likes/m/${id}`,
    '/swipe-game',
    '/match-finder',
    '/profile',
    '/notifications',
    '/complete-signup/profile',
    '/complete-signup',
    '/signup-matches',
    '/premium',
    '/credits',
    '/credits/c25',
    '/credits/repeat-order',
    '/directdebit',
    '/pricing',
    '/complaints',
    '/pages/terms',
  ];
}
