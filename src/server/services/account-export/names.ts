import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import type { ExportedArea, Row } from '#server/services/account-export/rows.ts';

/** The columns that refer to another member, in areas that have some: where there are two, one is the member's own. */
const others: Readonly<Partial<Record<ExportedArea, readonly string[]>>> = {
  memberLike: ['liked_id'],
  memberLook: ['shown_id', 'member_id'],
  memberBlock: ['blocked_id'],
  swipe: ['swiped_id'],
  photoShare: ['shared_with_id'],
  conversationSide: ['partner_id'],
  giftReceived: ['sender_id'],
};

/** Adds names to the ids of other members whose profile this member could open now; `null` for all others. */
export async function withNames(db: Db, area: ExportedArea, owner: Member, rows: readonly Row[]): Promise<Row[]> {
  const columns = others[area];
  if (columns === undefined) return [...rows];
  const otherOf = (row: Row) => columns.map((column) => String(row[column])).find((id) => id !== owner.id) ?? '';
  const found = await db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(
      and(
        eq(member.pool, owner.pool),
        inArray(member.id, rows.map(otherOf)),
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
        sql`not exists (select from member_block b where b.pool = ${member.pool} and b.member_id = ${member.id} and b.blocked_id = ${owner.id}::uuid)`,
      ),
    );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: names.get(otherOf(row)) ?? null }));
}
