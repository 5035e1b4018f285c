import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { listedLooks, looksPerPage } from '#contract/looks.ts';
import type { Card } from '#contract/models.ts';
import { parseDate } from '#lib/date.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLook } from '#server/db/schema/index.ts';
import { listedColumns, makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { firstLookDay } from '#server/services/looks/days.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';

interface Looks {
  readonly looks: (Card & { readonly day: string })[];
  readonly after: string | null;
}

/** A position in the list: the latest day first, within a day by descending id, which says nothing of the hour. */
export interface LookPlace {
  readonly day: string;
  readonly id: string;
}

const none: Looks = { looks: [], after: null };

/**
 * Lists a page of those who looked at a member. Leaves out members who are hidden, disabled, or blocked in either
 * direction; invisible members see nobody.
 * @param after last look of the previous page
 */
export async function listLooks(
  db: Queryable,
  owner: Pick<SessionMember, 'pool' | 'id' | 'invisible'>,
  after: LookPlace | undefined,
  context: ViewerContext,
): Promise<Looks> {
  if (owner.invisible || !context.site.signs_of_life.looks) return none;
  // One more than shown, to see whether there is a next page.
  const rows = await looksQuery(db, owner, firstLookDay(context.now), after, looksPerPage + 1);
  const page = rows.slice(0, looksPerPage);
  const cards = await makeCards(
    db,
    owner.pool,
    page.map((row) => row.member),
    context,
  );
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    looks: cards.flatMap((card, index) => {
      const day = page[index]?.day;
      return day === undefined ? [] : { ...card, day };
    }),
    after: last === undefined ? null : writePlace({ day: last.day, id: last.member.id }),
  };
}

/**
 * Builds the query of a page: takes the newest looks off the index `look_received` in its order, so that a page never
 * reads more than those, however many there are.
 * @param from first day that is shown
 */
export function looksQuery(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  from: string,
  after: LookPlace | undefined,
  limit: number,
) {
  const newest = db
    .select({ member_id: memberLook.member_id, day: memberLook.day })
    .from(memberLook)
    .where(and(eq(memberLook.pool, pool), eq(memberLook.shown_id, id), gte(memberLook.day, from)))
    .orderBy(desc(memberLook.day), desc(memberLook.member_id))
    .limit(listedLooks)
    .as('newest');
  const isAfter: SQL | undefined =
    after && sql`(${newest.day}, ${newest.member_id}) < (${after.day}::date, ${after.id}::uuid)`;
  return db
    .select({ member: listedColumns, day: newest.day })
    .from(newest)
    .innerJoin(member, and(eq(member.pool, pool), eq(member.id, newest.member_id)))
    .where(and(sql`${member.listed}`, notBlockedWith({ pool, id }), isAfter))
    .orderBy(desc(newest.day), desc(newest.member_id))
    .limit(limit);
}

/** The cursor says no more than the last card of the page. */
function writePlace({ day, id }: LookPlace): string {
  return `${day}.${id}`;
}

/** @returns `undefined` for a text that is no cursor */
export function readPlace(cursor: string): LookPlace | undefined {
  const [day = '', id = '', ...rest] = cursor.split('.');
  return rest.length === 0 && parseDate(day) !== undefined && validate(id) ? { day, id } : undefined;
}
