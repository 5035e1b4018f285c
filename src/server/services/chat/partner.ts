import { and, eq, or, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { ClosedReason } from '#contract/chat.ts';
import type { Card } from '#contract/models.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, member, memberBlock } from '#server/db/schema/index.ts';
import type { CardMember } from '#server/services/cards/card.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** The other member of a conversation, as far as it matters to it. */
export interface Partner extends CardMember, Pick<Member, 'status' | 'profile_status' | 'invisible'> {
  /** The partner blocks the owner. */
  readonly blocks: boolean;
  /** The owner blocks the partner. */
  readonly blocked: boolean;
}

/** The columns of `Partner`, of rows of `member` seen by `owner`. */
export function partnerColumns({ pool, id }: Owner) {
  const isBlock = (name: string, from: unknown, to: unknown) =>
    sql<boolean>`exists (select from ${memberBlock} where ${memberBlock.pool} = ${pool}
      and ${memberBlock.member_id} = ${from} and ${memberBlock.blocked_id} = ${to})`.as(name);
  return {
    id: member.id,
    name: member.name,
    date_of_birth: member.date_of_birth,
    gender: member.gender,
    country: member.country,
    region: member.region,
    city: member.city,
    fictional: member.fictional,
    shown_to_visitors: member.shown_to_visitors,
    status: member.status,
    profile_status: member.profile_status,
    invisible: member.invisible,
    blocks: isBlock('blocks', member.id, sql`${id}::uuid`),
    blocked: isBlock('blocked', sql`${id}::uuid`, member.id),
  };
}

/**
 * Finds a possible partner of a conversation, whatever their status.
 * @param other untrusted
 * @returns `undefined` for an unknown id, one of another pool, and the owner's own
 */
export async function findPartner(db: Queryable, owner: Owner, other: string): Promise<Partner | undefined> {
  if (!validate(other) || other === owner.id) return undefined;
  const [found] = await db
    .select(partnerColumns(owner))
    .from(member)
    .where(isMember({ pool: owner.pool, id: other }));
  return found;
}

/** Finds the conversation of two members. @returns its id */
export async function findConversation(db: Queryable, { pool, id }: Owner, other: string): Promise<string | undefined> {
  const [first, second] = inOrder(id, other);
  const [found] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.pool, pool), eq(conversation.first_id, first), eq(conversation.second_id, second)));
  return found?.id;
}

/** The pair in the order in which a conversation stores it. */
export function inOrder(one: string, other: string): [first: string, second: string] {
  return one < other ? [one, other] : [other, one];
}

/** SQL condition: conversations of a member. */
export function isConversationOf({ pool, id }: Owner) {
  return and(eq(conversation.pool, pool), or(eq(conversation.first_id, id), eq(conversation.second_id, id)));
}

/** Why nobody can write in a conversation with this partner; `null` if they can. */
export function pairClosed(partner: Partner): 'blocked' | 'blocking' | 'partner_gone' | null {
  if (partner.status !== 'active' || partner.profile_status !== 'active') return 'partner_gone';
  if (partner.blocks) return 'blocked';
  return partner.blocked ? 'blocking' : null;
}

interface Standing {
  readonly begins: boolean;
  readonly mayStart: boolean;
  readonly writesToFictional?: boolean;
}

/**
 * Why the owner cannot write to this partner now, apart from credits and limits.
 * @param begins whether there is no conversation yet
 * @param mayStart whether the owner may start one
 * @param writesToFictional whether fictional profiles take this message
 */
export function closedReason(
  owner: Pick<SessionMember, 'status' | 'profile_status'>,
  partner: Partner,
  { begins, mayStart, writesToFictional = false }: Standing,
): ClosedReason | null {
  const closed = pairClosed(partner);
  if (closed !== null) return closed;
  if (partner.fictional && !writesToFictional) return 'fictional_silent';
  if (owner.status !== 'active') return 'confirmation_required';
  if (owner.profile_status !== 'active') return 'profile_hidden';
  return begins && !mayStart ? 'premium_required' : null;
}

/** The card of a partner whose profile the owner may not see any more: the name alone. */
export function nameOnly({ id, name, fictional }: Partner): Card {
  const nothing = { age: null, gender: null, country: null, region: null, city: null, photo: null, liked: null };
  return { id, name, fictional, ...nothing };
}
