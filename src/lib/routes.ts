import { fillPath, type RouteParams } from '#lib/route-path.ts';

/**
 * The one table of routes: every path of the product with its name, layout and audience. Pages,
 * links, the sitemap, the server and the members area all use it.
 */

type Layout = 'default' | 'lander' | 'empty';

/**
 * Who may see a page: `everyone`, `guests` (members are redirected to the members area), `members` (guests are
 * redirected to the login) or `visitors` (members, and those guests whom the site allows to search).
 */
export type Audience = 'everyone' | 'guests' | 'members' | 'visitors';

export interface Route {
  /**
   * Path without locale prefix, in the grammar of `route-path.ts`: `{slug?}` is an optional niche slug, `{token}` the
   * name of a page of the site's own, `{id}` the id of a member, a conversation, a bundle or an order, `{type}` a kind of likes.
   */
  readonly path: string;
  readonly layout: Layout;
  readonly audience: Audience;
  /** Listed in the sitemap and open to search engines. */
  readonly indexed: boolean;
  /** Route whose page also answers for this one, which is a screen of that page's app. */
  readonly shell?: 'members';
  /** Path of the built page that answers for every `{id}`, in the same grammar as `path`. */
  readonly page?: string;
}

/** Landers that a site may list in `landers:` of its `site.yaml`; the route name is `landers-<name>`. */
export const landerNames = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const;
export type LanderName = (typeof landerNames)[number];

/**
 * Landing pages of a profile, the targets of partners' links and shared links; the route name is `members-id-<name>`.
 */
export const openerNames = ['landing', 'landing2', 'landing3'] as const;
export type OpenerName = (typeof openerNames)[number];

/** Routes of landers are alike; only `tinderswipe` has no niche slug (landers-3). */
function lander<P extends string>(path: P) {
  return { path, layout: 'lander', audience: 'guests', indexed: true } as const;
}

/**
 * One page for the ids of all members. Reached by links only, so search engines must not index it; redirects members
 * to the profile.
 */
function opener<P extends string, L extends string>(path: P, page: L) {
  return { path, page, layout: 'lander', audience: 'everyone', indexed: false } as const;
}

/** Informational pages: public and indexed. */
function document<P extends string>(path: P) {
  return { path, layout: 'default', audience: 'everyone', indexed: true } as const;
}

/** A screen of the members area, rendered by the app of its one page. */
function screen<P extends string, A extends Audience>(path: P, audience: A) {
  return { path, layout: 'default', audience, indexed: false, shell: 'members' } as const;
}

/** By name; most names are the path with dashes. */
export const routes = {
  index: { path: '/', layout: 'default', audience: 'guests', indexed: true },
  login: { path: '/login', layout: 'default', audience: 'guests', indexed: true },
  signup: { path: '/signup', layout: 'default', audience: 'guests', indexed: true },
  'complete-signup': { path: '/complete-signup', layout: 'default', audience: 'everyone', indexed: false },
  'activate-done': { path: '/activate/done', layout: 'default', audience: 'everyone', indexed: false },
  'activate-error': { path: '/activate/error', layout: 'default', audience: 'everyone', indexed: false },
  'reset-password': { path: '/reset-password', layout: 'default', audience: 'everyone', indexed: false },
  'reset-password-do': { path: '/reset-password/do', layout: 'default', audience: 'everyone', indexed: false },
  'mail-change-do': { path: '/mail-change/do', layout: 'default', audience: 'everyone', indexed: false },
  'withdrawal-do': { path: '/withdrawal/do', layout: 'default', audience: 'everyone', indexed: false },
  'account-reactivate': { path: '/account-reactivate', layout: 'default', audience: 'everyone', indexed: false },
  'lang-config': { path: '/lang-config', layout: 'default', audience: 'everyone', indexed: false },
  members: { path: '/members', layout: 'default', audience: 'visitors', indexed: false },
  // Some sites show visitors the profiles of members who consented.
  'members-id': screen('/members/{id}', 'everyone'),
  // Sign-up next to the profile that it is for; members are redirected to the profile.
  'members-id-signup': screen('/members/{id}/signup', 'everyone'),
  'members-id-landing': opener('/members/{id}/landing', '/openers/landing'),
  'members-id-landing2': opener('/members/{id}/landing2/{slug?}', '/openers/landing2/{slug?}'),
  'members-id-landing3': opener('/members/{id}/landing3/{slug?}', '/openers/landing3/{slug?}'),
  chats: screen('/chats', 'members'),
  'chats-id': screen('/chats/{id}', 'members'),
  'members-id-chat': screen('/members/{id}/chat', 'members'),
  likes: screen('/likes', 'members'),
  'likes-type': screen('/likes/{type}', 'members'),
  'likes-m-id': screen('/likes/m/{id}', 'members'),
  notifications: screen('/notifications', 'members'),
  'swipe-game': screen('/swipe-game', 'members'),
  'match-finder': screen('/match-finder', 'members'),
  profile: screen('/profile', 'members'),
  premium: screen('/premium', 'members'),
  credits: screen('/credits', 'members'),
  'credits-id-paymentmethod': screen('/credits/{id}/{paymentmethod?}', 'members'),
  'credits-repeat-order': screen('/credits/repeat-order', 'members'),
  directdebit: screen('/directdebit', 'members'),
  transactions: screen('/transactions/{id?}', 'members'),
  'signup-steps': screen('/complete-signup/profile', 'members'),
  'signup-matches': screen('/signup-matches', 'members'),
  'pages-terms': document('/pages/terms'),
  'pages-privacy': document('/pages/privacy'),
  'pages-cookies': document('/pages/cookies'),
  'pages-faq': document('/pages/faq'),
  'pages-return-policy': document('/pages/return-policy'),
  'pages-service': document('/pages/service'),
  'pages-ban': document('/pages/ban'),
  'pages-compliance': document('/pages/compliance'),
  'pages-imprint': document('/pages/imprint'),
  'pages-accessibility': document('/pages/accessibility'),
  pricing: document('/pricing'),
  complaints: document('/complaints'),
  'account-deleted': { path: '/account-deleted', layout: 'default', audience: 'everyone', indexed: false },
  'landers-alonetonight': lander('/landers/alonetonight/{slug?}'),
  'landers-collagelanding': lander('/landers/collagelanding/{slug?}'),
  'landers-gallery': lander('/landers/gallery/{slug?}'),
  'landers-iconslanding': lander('/landers/iconslanding/{slug?}'),
  'landers-maplanding': lander('/landers/maplanding/{slug?}'),
  'landers-socialnetwork': lander('/landers/socialnetwork/{slug?}'),
  'landers-tinderswipe': lander('/landers/tinderswipe'),
  'landers-transitionsvideolanding': lander('/landers/transitionsvideolanding/{slug?}'),
  'landers-video': lander('/landers/video/{slug?}'),
  token: document('/{token}'),
  error: { path: '/error', layout: 'empty', audience: 'everyone', indexed: false },
  'not-found': { path: '/404', layout: 'default', audience: 'everyone', indexed: false },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as readonly RouteName[];

export type ScreenName =
  | 'members'
  | { [Name in RouteName]: (typeof routes)[Name] extends { shell: 'members' } ? Name : never }[RouteName];

/** Screens of the members area: the route of its page, and the routes that the page also answers for. */
export const screenNames = routeNames.filter(
  (name): name is ScreenName => name === 'members' || 'shell' in routes[name],
);

/** Event of the document by which the app says that it opens another screen. */
export const screenEvent = 'screen';

/** @returns the lander of a route, or `undefined` */
export function landerOf(route: RouteName): LanderName | undefined {
  return landerNames.find((name) => route === `landers-${name}`);
}

/** @returns the opener (landing page of a profile) of a route, or `undefined` */
export function openerOf(route: RouteName): OpenerName | undefined {
  return openerNames.find((name) => route === `members-id-${name}`);
}

/**
 * @returns the path of a route without locale prefix
 * @param params fill the route's parameters by name; an optional one without a value is left out, and others are ignored
 */
export function routePath(name: RouteName, params?: RouteParams): string {
  return fillPath(routes[name].path, params);
}

/** @returns the path of a route's built page: its own path, except for pages that answer for every member's id */
export function pagePath(name: RouteName, params?: RouteParams): string {
  const { path, page = path }: Route = routes[name];
  return fillPath(page, params);
}
