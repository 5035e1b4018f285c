import { validate } from 'uuid';
import type { Call } from '#server/middleware/call.ts';
import { findById } from '#server/services/members.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Member } from '#server/services/sessions.ts';

/**
 * The member whose profile a caller may open. One who is not there and one whom nobody may see are refused alike, and a visitor is
 * asked to log in for everybody whom only members see, there or not: an id says nothing to whom it is not meant for.
 * @param id as it came; anything
 * @throws Refusal `not_found`, `authentication_required`
 */
export async function findVisible({ deps, site, member }: Call, id: string): Promise<Member> {
  const found = validate(id) ? await findById(deps.database.db, site.pool, id) : undefined;
  if (found !== undefined && isVisibleTo(found, member)) return found;
  throw new Refusal(member === undefined ? 'authentication_required' : 'not_found');
}

/** Invisible members are not found by others, but whoever knows of them can open their profile. */
function isVisibleTo(found: Member, viewer: Member | undefined): boolean {
  if (viewer === undefined) return found.shown_to_visitors && found.listed;
  return found.id === viewer.id || (found.status === 'active' && found.profile_status === 'active');
}
