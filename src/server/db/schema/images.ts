import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/**
 * A picture in the storage. Its files have two unguessable keys, one for the clear form and one for the blurred. What
 * the picture is, and who may see it, is in the row of its owner: a photo with the same id, or the message that names it.
 */
export const storedImage = pgTable(
  'stored_image',
  {
    pool,
    id,
    /** Table of the owning row, whose policy decides on access (`image-access.ts`). */
    owner_kind: text({ enum: ['photo', 'message'] }).notNull(),
    /** Who uploaded it; the files are erased with that member. */
    member_id: uuid().notNull(),
    /** Names of the files, 22 characters of base64url each. A new key invalidates every earlier URL. */
    clear_key: text().notNull(),
    blurred_key: text().notNull(),
    /** Of the largest size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Total of the files made on upload; `null` for pictures older than this column. */
    bytes: integer(),
    /** Placeholder until the picture has loaded (base64). */
    thumbhash: text().notNull(),
    /** Smaller AVIF files exist, too. */
    avif: boolean().notNull().default(false),
    /** Hidden by the operator since then: its files are given to nobody. */
    hidden_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('stored_image_clear').on(table.pool, table.clear_key),
    unique('stored_image_blurred').on(table.pool, table.blurred_key),
    foreignKey({
      name: 'stored_image_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('stored_image_by_member').on(table.pool, table.member_id),
  ],
);
