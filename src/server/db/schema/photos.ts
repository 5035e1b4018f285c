import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/** A photo of a member. Its files stand in the storage under two keys that nobody can guess: one as it is, one blurred. */
export const photo = pgTable(
  'photo',
  {
    pool,
    id,
    member_id: uuid().notNull(),
    /** Place among the member's photos; the first one that is active and not private is the main one. */
    position: integer().notNull(),
    /** `pending` waits for a look by the operator, where the site wants one. */
    status: text({ enum: ['pending', 'active', 'rejected'] }).notNull(),
    /** Only for those whom the member shares it with. */
    private: boolean().notNull().default(false),
    /** Names of the files, 22 characters of base64url each; a new one takes every earlier address away. */
    clear_key: text().notNull(),
    blurred_key: text().notNull(),
    /** Of the largest form, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** What is drawn until the picture is there (base64). */
    thumbhash: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('photo_clear').on(table.pool, table.clear_key),
    unique('photo_blurred').on(table.pool, table.blurred_key),
    foreignKey({
      name: 'photo_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('photo_by_member').on(table.pool, table.member_id, table.position),
  ],
);
