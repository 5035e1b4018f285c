import { validate } from 'uuid';
import type { Card } from '#contract/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { type Look, makeCards } from '#server/services/cards/card.ts';
import { findById } from '#server/services/members/members.ts';
import { blockedWith } from '#server/services/safety/blocks.ts';

/**
 * The member whom somebody signs up for.
 * @param id as it came; anything
 * @returns `undefined` for nobody and for whom members do not find, alike: the answer to a sign-up tells nothing of who is there
 */
export async function findTarget(db: Queryable, pool: string, id: string | null = null): Promise<Member | undefined> {
  const found = id !== null && validate(id) ? await findById(db, pool, id) : undefined;
  return found?.listed ? found : undefined;
}

/** The card of the one a member signed up for; `null` when there is none, or none any more whom they may see. */
export async function targetCard(db: Queryable, owner: Member, look: Look): Promise<Card | null> {
  const target = await findTarget(db, owner.pool, owner.signup_target);
  if (target === undefined || (await blockedWith(db, owner)).includes(target.id)) return null;
  const [card = null] = await makeCards(db, owner.pool, [target], look);
  return card;
}
