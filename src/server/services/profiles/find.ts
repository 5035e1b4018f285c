import { validate } from 'uuid';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import { hasBlocked } from '#server/services/safety/blocks.ts';

/**
 * Finds the member whose profile a caller may open. Unknown ids and members whom nobody may see get the same refusal.
 * Visitors are asked to log in for every profile that only members see, whether it exists or not, so that they learn
 * nothing from an id.
 * @param id untrusted
 * @throws Refusal `not_found`, `authentication_required`; `blocked` with the name, if that member blocks the caller
 * (safety-3)
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
 * Finds a member whom the caller may like or contact.
 * @throws Refusal as `findVisible`; `not_found` for the caller's own profile, and for members whom the caller blocks
 */
export async function findReachable(call: Call, id: string): Promise<Member> {
  const owner = requireMember(call);
  const other = await findVisible(call, id);
  if (other.id === owner.id) throw new Refusal('not_found');
  const { db } = call.deps.database;
  if (await hasBlocked(db, owner, other.id)) throw new Refusal('not_found');
  return other;
}

/** Invisible members are not listed, but anyone with a link can open their profile. */
function isVisibleTo(found: Member, viewer: SessionMember | undefined): boolean {
  if (viewer === undefined) return found.shown_to_visitors && found.listed;
  return found.id === viewer.id || (found.status === 'active' && found.profile_status === 'active');
}
