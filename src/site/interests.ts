import type { InterestName } from '#lib/interests.ts';
import type { Site } from '#site/types.ts';

/**
 * Those of some interests that a site offers, in the order given. A site may leave interests out: they are not asked for, not shown,
 * and not kept by sign-up.
 */
export function offeredInterests<Name extends InterestName>(
  site: Pick<Site, 'interests'>,
  names: readonly Name[],
): readonly Name[] {
  return names.filter((name) => site.interests.includes(name));
}
