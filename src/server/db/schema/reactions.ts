import { date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';

/** One member likes another; likes in both directions are a match. */
export const memberLike = pgTable(
  'member_like',
  {
    pool,
    member_id: uuid().notNull(),
    liked_id: uuid().notNull(),
    created_at: moment().notNull(),
    /** When the liked member opened the profile; the like is new until then. */
    seen_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.liked_id] }),
    foreignKey({
      name: 'like_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'like_liked',
      columns: [table.pool, table.liked_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('like_given').on(table.pool, table.member_id, table.created_at),
    index('like_received').on(table.pool, table.liked_id, table.seen_at, table.created_at),
  ],
);

/** One member opened the profile of another. Only the day of the last time is kept (looks-1). */
export const memberLook = pgTable(
  'member_look',
  {
    pool,
    member_id: uuid().notNull(),
    /** Whose profile it was. */
    shown_id: uuid().notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.shown_id] }),
    foreignKey({
      name: 'look_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'look_shown',
      columns: [table.pool, table.shown_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    // In the order of the list, so that a page is read off the index without a sort.
    index('look_received').on(table.pool, table.shown_id, table.day, table.member_id),
  ],
);

/** A block: in both directions, neither member can find, see or contact the other. */
export const memberBlock = pgTable(
  'member_block',
  {
    pool,
    member_id: uuid().notNull(),
    blocked_id: uuid().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.blocked_id] }),
    foreignKey({
      name: 'block_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'block_blocked',
      columns: [table.pool, table.blocked_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('block_by_blocked').on(table.pool, table.blocked_id),
  ],
);
