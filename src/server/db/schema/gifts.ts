import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { pool } from './columns.ts';
import { member } from './members.ts';

/**
 * How often a member got a gift of one kind from another. Counts by themselves, since messages go when both delete
 * them, and by sender, so that those of blocked and erased members can be left out.
 */
export const giftReceived = pgTable(
  'gift_received',
  {
    pool,
    /** Who got it. */
    member_id: uuid().notNull(),
    sender_id: uuid().notNull(),
    /** See `lib/gifts.ts`. */
    gift: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.sender_id, table.gift] }),
    foreignKey({
      name: 'gift_received_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gift_received_sender',
      columns: [table.pool, table.sender_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('gift_received_by_sender').on(table.pool, table.sender_id),
    check('gift_received_count', sql`count > 0`),
  ],
);
