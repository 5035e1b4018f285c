/**
 * The one table of routes: every path of spec §2 that exists so far, its spec name, its layout and who may see it.
 * Pages, links, the sitemap, the server and the members area all read it.
 */

type Layout = 'default' | 'chat' | 'lander' | 'empty';

/** Who a page is for: `everyone`, `guests` (members are sent to the members area) or `members` (guests are sent to login). */
export type Audience = 'everyone' | 'guests' | 'members';

export interface Route {
  /** Path without locale prefix; `{slug?}` marks an optional niche slug, `{token}` the name of a page of the site's own. */
  readonly path: string;
  readonly layout: Layout;
  readonly audience: Audience;
  /** Listed in the sitemap and allowed to be indexed. */
  readonly indexed: boolean;
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

/** All of one kind; `tinderswipe` alone has no niche slug (spec §2). */
function lander<P extends string>(path: P) {
  return { path, layout: 'lander', audience: 'guests', indexed: true } as const;
}

/** Pages that inform: anybody may read and find them. */
function document<P extends string>(path: P) {
  return { path, layout: 'default', audience: 'everyone', indexed: true } as const;
}

/** Names are the spec's route names (spec §2); names the spec does not give are the path with dashes. */
export const routes = {
  index: { path: '/', layout: 'default', audience: 'guests', indexed: true },
  login: { path: '/login', layout: 'default', audience: 'guests', indexed: true },
  signup: { path: '/signup', layout: 'default', audience: 'guests', indexed: true },
  'complete-signup': { path: '/complete-signup', layout: 'default', audience: 'everyone', indexed: false },
  'activate-done': { path: '/activate/done', layout: 'default', audience: 'everyone', indexed: false },
  'activate-error': { path: '/activate/error', layout: 'default', audience: 'everyone', indexed: false },
  'reset-password': { path: '/reset-password', layout: 'default', audience: 'everyone', indexed: false },
  'reset-password-do': { path: '/reset-password/do', layout: 'default', audience: 'everyone', indexed: false },
  'lang-config': { path: '/lang-config', layout: 'default', audience: 'everyone', indexed: false },
  members: { path: '/members', layout: 'default', audience: 'members', indexed: false },
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

/** The lander that a route leads to, if it is one. */
export function landerOf(route: RouteName): LanderName | undefined {
  return landerNames.find((name) => route === `landers-${name}`);
}

/**
 * The path of a route without its locale prefix.
 * @param parameter fills `{slug?}` or `{token}`; without it the bare path is given, which a route with `{token}` has not
 */
export function routePath(name: RouteName, parameter?: string): string {
  return routes[name].path
    .replace('/{slug?}', parameter === undefined ? '' : `/${parameter}`)
    .replace('{token}', parameter ?? '{token}');
}
