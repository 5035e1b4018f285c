import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { storedImage } from '#server/db/schema/index.ts';

/** Number of rows per query. */
const page = 500;

/** Yields the pictures that a member sent in chats; without hidden ones, which are shown to nobody. */
export async function* sentPictures(db: Db, { pool, id }: Pick<Member, 'pool' | 'id'>) {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select({ pool: storedImage.pool, id: storedImage.id, clear_key: storedImage.clear_key })
      .from(storedImage)
      .where(
        and(
          eq(storedImage.pool, pool),
          eq(storedImage.member_id, id),
          eq(storedImage.owner_kind, 'message'),
          isNull(storedImage.hidden_at),
          last === undefined ? undefined : gt(storedImage.id, last),
        ),
      )
      .orderBy(asc(storedImage.id))
      .limit(page);
    yield* rows;
    if (rows.length < page) return;
    last = rows.at(-1)?.id;
  }
}
