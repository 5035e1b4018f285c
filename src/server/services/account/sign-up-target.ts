import { validate } from 'uuid';
import type { Card } from '#contract/models.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { findById } from '#server/services/members/members.ts';
import { hasBlocked } from '#server/services/safety/blocks.ts';

/**
 * Finds the member whose profile led to a sign-up.
 * @param id untrusted
 * @returns `undefined` both for an unknown id and for a member who is not listed, so that the answer to a sign-up does
 * not reveal who exists
 */
export async function findTarget(db: Queryable, pool: string, id: string | null = null): Promise<Member | undefined> {
  const found = id !== null && validate(id) ? await findById(db, pool, id) : undefined;
  return found?.listed ? found : undefined;
}

/**
 * The card of the profile that led to a member's sign-up; `null` if there was none, or the member may no longer see it.
 */
export async function targetCard(db: Queryable, owner: Member, context: ViewerContext): Promise<Card | null> {
  const target = await findTarget(db, owner.pool, owner.signup_target);
  if (target === undefined || (await hasBlocked(db, owner, target.id)) || (await hasBlocked(db, target, owner.id)))
    return null;
  const [card = null] = await makeCards(db, owner.pool, [target], context);
  return card;
}
