import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';

/** A member's decision on another in the swipe game, who is not shown again. */
export const swipe = pgTable(
  'swipe',
  {
    pool,
    member_id: uuid().notNull(),
    swiped_id: uuid().notNull(),
    liked: boolean().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.swiped_id] }),
    foreignKey({
      name: 'swipe_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'swipe_swiped',
      columns: [table.pool, table.swiped_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    // For the cascade when the swiped member is deleted.
    index('swipe_by_swiped').on(table.pool, table.swiped_id),
  ],
);

/** Number of likes a member gave in the swipe game on one day, which is limited. */
export const swipeDay = pgTable(
  'swipe_day',
  {
    pool,
    member_id: uuid().notNull(),
    /** `YYYY-MM-DD` in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    likes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.day] }),
    foreignKey({
      name: 'swipe_day_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
  ],
);
