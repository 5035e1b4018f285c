import { validate } from 'uuid';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import { hasBlocked } from '#server/services/safety/blocks.ts';

/**
 * The member whose profile a caller may open. One who is not there and one whom nobody may see are refused alike, and a visitor is
 * asked to log in for everybody whom only members see, there or not: an id says nothing to whom it is not meant for.
 * @param id as it came; anything
 * @throws Refusal `not_found`, `authentication_required`; `blocked` with the name, for whom this member has blocked (spec §6)
 */
export async function findVisible({ deps, site, member }: Call, id: string): Promise<Member> {
  const found = validate(id) ? await findById(deps.database.db, site.pool, id) : undefined;
  if (found !== undefined && isVisibleTo(found, member)) {
    if (member !== undefined && (await hasBlocked(deps.database.db, found, member.id)))
      throw new Refusal('blocked', { params: { name: found.name } });
    return found;
  }
  throw new Refusal(member === undefined ? 'authentication_required' : 'not_found');
}

/**
 * The member whom another one wants to like or reach.
 * @throws Refusal as `findVisible` does; `not_found` for oneself and for whom the member has blocked
 */
export async function findReachable(call: Call, id: string): Promise<Member> {
  const owner = requireMember(call);
  const other = await findVisible(call, id);
  if (other.id === owner.id) throw new Refusal('not_found');
  const { db } = call.deps.database;
  if (await hasBlocked(db, owner, other.id)) throw new Refusal('not_found');
  return other;
}

/** Invisible members are not found by others, but whoever knows of them can open their profile. */
function isVisibleTo(found: Member, viewer: Member | undefined): boolean {
  if (viewer === undefined) return found.shown_to_visitors && found.listed;
  return found.id === viewer.id || (found.status === 'active' && found.profile_status === 'active');
}
