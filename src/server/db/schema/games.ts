import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';

/** Whom a member has decided on in the swipe game: they do not come up again. */
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
    // For when the swiped one is deleted.
    index('swipe_by_swiped').on(table.pool, table.swiped_id),
  ],
);

/** How many likes a member gave in the swipe game on one day, of which there are only so many (spec §9). */
export const swipeDay = pgTable(
  'swipe_day',
  {
    pool,
    member_id: uuid().notNull(),
    /** In the time zone of the site, `YYYY-MM-DD`. */
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
