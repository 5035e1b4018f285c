import type { Audience, RouteName } from '#lib/routes.ts';

/** The audience that a page redirects, and the route it redirects to. */
export interface Detour {
  readonly who: 'guest' | 'member';
  readonly to: RouteName;
}

/** Redirects members from pages for guests to the members area, and guests from pages for members to the login. */
export function detourOf(audience: Audience): Detour | undefined {
  if (audience === 'guests') return { who: 'member', to: 'members' };
  if (audience === 'members') return { who: 'guest', to: 'login' };
  return undefined;
}

/** Which visitors may search without an account: all of them, or only those with a traffic source. */
export type SearchVisitors = 'everyone' | 'source';

/** @returns `undefined` where only members may search */
export function searchVisitors(site: {
  readonly logged_out_search: boolean;
  readonly logged_out_search_trafficsource: boolean;
}): SearchVisitors | undefined {
  if (site.logged_out_search) return 'everyone';
  return site.logged_out_search_trafficsource ? 'source' : undefined;
}

/** The tracking values that name a traffic source. */
interface Source {
  readonly network?: string | undefined;
  readonly ref?: string | undefined;
}

/** Whether a partner sent the visitor. The other tracking values only add detail. */
export function hasTrafficSource({ network, ref }: Source): boolean {
  return network !== undefined || ref !== undefined;
}

/** Whether a visitor with these tracking values may search. Server and pages share this rule. */
export function mayVisitorSearch(visitors: SearchVisitors | undefined, source: Source): boolean {
  return visitors === 'everyone' || (visitors === 'source' && hasTrafficSource(source));
}
