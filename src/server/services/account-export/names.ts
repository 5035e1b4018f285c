import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import type { ExportedArea, Row } from '#server/services/account-export/rows.ts';

/** The column that refers to another member, in areas that have one. */
const others: Readonly<Partial<Record<ExportedArea, string>>> = {
  memberLike: 'liked_id',
  memberBlock: 'blocked_id',
  swipe: 'swiped_id',
  photoShare: 'shared_with_id',
  conversationSide: 'partner_id',
  giftReceived: 'sender_id',
};

/** Adds names to the ids of other members whose profile this member could open now; `null` for all others. */
export async function withNames(db: Db, area: ExportedArea, owner: Member, rows: readonly Row[]): Promise<Row[]> {
  const column = others[area];
  if (column === undefined) return [...rows];
  const found = await db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(
      and(
        eq(member.pool, owner.pool),
        inArray(
          member.id,
          rows.map((row) => String(row[column])),
        ),
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
        sql`not exists (select from member_block b where b.pool = ${member.pool} and b.member_id = ${member.id} and b.blocked_id = ${owner.id}::uuid)`,
      ),
    );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: names.get(String(row[column])) ?? null }));
}
