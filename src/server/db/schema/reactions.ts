import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
