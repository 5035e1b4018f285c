import type { Audience, RouteName } from '#lib/routes.ts';

/** Whom a page is not for, and where they belong instead (spec §4). */
export interface Detour {
  readonly who: 'guest' | 'member';
  readonly to: RouteName;
}

/** Members leave guests' pages for the members area; guests leave members' pages for the login. */
export function detourOf(audience: Audience): Detour | undefined {
  if (audience === 'guests') return { who: 'member', to: 'members' };
  if (audience === 'members') return { who: 'guest', to: 'login' };
  return undefined;
}

/** Which visitors may search a site before they have an account: all of them, or those whom a partner sent. */
export type SearchVisitors = 'everyone' | 'source';

/** @returns `undefined` where only members may search */
export function searchVisitors(site: {
  readonly logged_out_search: boolean;
  readonly logged_out_search_trafficsource: boolean;
}): SearchVisitors | undefined {
  if (site.logged_out_search) return 'everyone';
  return site.logged_out_search_trafficsource ? 'source' : undefined;
}

/** Tracking values that name who sent a visitor. */
interface Source {
  readonly network?: string | undefined;
  readonly ref?: string | undefined;
}

/** Whether a visitor was sent by a partner: the values beside these two only detail one. */
export function hasTrafficSource({ network, ref }: Source): boolean {
  return network !== undefined || ref !== undefined;
}

/** Whether a visitor with these tracking values may search. Server and pages decide by the same rule. */
export function mayVisitorSearch(visitors: SearchVisitors | undefined, source: Source): boolean {
  return visitors === 'everyone' || (visitors === 'source' && hasTrafficSource(source));
}
