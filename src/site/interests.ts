import type { InterestName } from '#lib/interests.ts';
import type { Site } from '#site/types.ts';

/**
 * Filters interests to those that a site offers, in the given order. A site may leave interests out: it does not ask
 * for them or show them, and sign-up does not store them.
 */
export function offeredInterests<Name extends InterestName>(
  site: Pick<Site, 'interests'>,
  names: readonly Name[],
): readonly Name[];
export function offeredInterests(site: Pick<Site, 'interests'>, names: readonly string[]): readonly InterestName[];
export function offeredInterests(site: Pick<Site, 'interests'>, names: readonly string[]): readonly string[] {
  const offered: ReadonlySet<string> = new Set(site.interests);
  return names.filter((name) => offered.has(name));
}
