import { type SQLWrapper, sql } from 'drizzle-orm';

/** A member, by values, placeholders or columns. */
export type LikeOwner = Readonly<Record<'pool' | 'id', string | SQLWrapper>>;

/**
 * Condition: a member's likes show somebody. Those are listed members, and members who are only invisible if the two
 * like each other: invisible mode hides somebody from strangers, not from a match (likes-41).
 * @param table name of the table or alias that has the person
 */
export function isShownInLikesOf(owner: LikeOwner, table: 'member' | 'other') {
  const person = sql.identifier(table);
  return sql`(${person}.listed or (${person}.invisible and ${person}.status = 'active' and ${person}.profile_status = 'active'
    and exists (select from member_like mine where mine.pool = ${owner.pool} and mine.member_id = ${owner.id}::uuid
      and mine.liked_id = ${person}.id)
    and exists (select from member_like theirs where theirs.pool = ${owner.pool} and theirs.member_id = ${person}.id
      and theirs.liked_id = ${owner.id}::uuid)))`;
}
