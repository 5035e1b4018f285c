import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { rejectionReasons } from '#lib/safety.ts';
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
    /** Why it was not accepted, as a code of `lib/safety.ts`. */
    rejected_for: text({ enum: rejectionReasons }),
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
    /** There are smaller AVIF files beside those that were made at once. */
    avif: boolean().notNull().default(false),
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

/** Somebody may see the private photos of a member, because the member said so. */
export const photoShare = pgTable(
  'photo_share',
  {
    pool,
    member_id: uuid().notNull(),
    shared_with_id: uuid().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.shared_with_id] }),
    foreignKey({
      name: 'photo_share_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'photo_share_with',
      columns: [table.pool, table.shared_with_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('photo_share_by_viewer').on(table.pool, table.shared_with_id),
  ],
);
