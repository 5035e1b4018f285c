import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { rejectionReasons } from '#lib/safety.ts';
import { id, moment, pool } from './columns.ts';
import { storedImage } from './images.ts';
import { member } from './members.ts';

/** A photo on a member's profile. The picture itself is the row of `stored_image` with the same id. */
export const photo = pgTable(
  'photo',
  {
    pool,
    id,
    member_id: uuid().notNull(),
    /** Order of the member's photos. The first that is active and not private is the main photo. */
    position: integer().notNull(),
    /** `pending`: waits for the operator's review, on sites that require one. */
    status: text({ enum: ['pending', 'active', 'rejected'] }).notNull(),
    /** Code of the reason, see `lib/safety.ts`. */
    rejected_for: text({ enum: rejectionReasons }),
    /** Visible only to those the member shares it with. */
    private: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    // Delete the picture to delete the photo; never delete the photo alone.
    foreignKey({
      name: 'photo_image',
      columns: [table.pool, table.id],
      foreignColumns: [storedImage.pool, storedImage.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'photo_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('photo_by_member').on(table.pool, table.member_id, table.position),
  ],
);

/** Lets another member see a member's private photos, which the owner agreed to. */
export const photoShare = pgTable(
  'photo_share',
  {
    pool,
    member_id: uuid().notNull(),
    shared_with_id: uuid().notNull(),
    /** The sharing began on a site where opening a private photo costs credits (`photo_credits`). */
    priced: boolean().notNull().default(false),
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

/** A private photo that a member opened for credits; it stays open to them while its owner shares with them. */
export const photoUnlock = pgTable(
  'photo_unlock',
  {
    pool,
    member_id: uuid().notNull(),
    photo_id: uuid().notNull(),
    /** Key of the transfer that paid for it, by which it is given back. */
    transfer_key: text(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.photo_id] }),
    foreignKey({
      name: 'photo_unlock_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'photo_unlock_photo',
      columns: [table.pool, table.photo_id],
      foreignColumns: [photo.pool, photo.id],
    }).onDelete('cascade'),
    index('photo_unlock_by_photo').on(table.pool, table.photo_id),
  ],
);
