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
