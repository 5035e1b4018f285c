import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '#lib/safety.ts';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/** What somebody reported of a member or a photo. It outlives the member, whose id then names nobody any more. */
export const report = pgTable(
  'report',
  {
    pool,
    id,
    /** Domain of the site that it was filed on. */
    site: text().notNull(),
    /** What the receipt names. */
    reference: text().notNull(),
    /** Who it is about. */
    member_id: uuid().notNull(),
    /** The photo it is about, if it is about one. */
    photo_id: uuid(),
    reason: text({ enum: reportReasons }).notNull(),
    message: text(),
    /** Who filed it, when they were signed in. */
    reporter_id: uuid(),
    /** Where the receipt goes; a report of an under-age person is taken without one (trials C1). */
    reporter_email: text(),
    /** Language of the page, and of the receipt. */
    locale: text().notNull(),
    status: text({ enum: ['open', 'decided'] }).notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('report_reference').on(table.pool, table.reference),
    index('report_by_status').on(table.pool, table.status, table.created_at),
    index('report_by_member').on(table.pool, table.member_id, table.created_at),
    // For when whoever filed it is erased.
    index('report_by_reporter').on(table.pool, table.reporter_id).where(sql`reporter_id is not null`),
    index('report_by_address').on(table.pool, table.reporter_email).where(sql`reporter_email is not null`),
  ],
);

/** What the operator decided on a member, a photo or a report, and why: a trail that nothing is taken out of. */
export const decision = pgTable(
  'decision',
  {
    pool,
    id,
    site: text().notNull(),
    /** What the member's mail names, and an appeal. */
    reference: text().notNull(),
    kind: text({
      enum: [
        'photo_approved',
        'photo_rejected',
        'warned',
        'profile_disabled',
        'profile_enabled',
        'banned',
        'unbanned',
        'account_deleted',
        'report_dismissed',
      ],
    }).notNull(),
    /** Who it is about. */
    member_id: uuid().notNull(),
    photo_id: uuid(),
    report_id: uuid(),
    /** Code of the reason, and the operator's own words where there are any; both go into the statement of reasons. */
    reason: text(),
    note: text(),
    /** Who decided: a name that the operator gave, or `rule` for what happens by itself. */
    decided_by: text().notNull(),
    created_at: moment().notNull(),
    /** What the member said against it, and what came of that. */
    appeal: text(),
    appealed_at: moment(),
    appeal_outcome: text({ enum: ['upheld', 'reversed'] }),
    appeal_decided_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('decision_reference').on(table.pool, table.reference),
    index('decision_by_member').on(table.pool, table.member_id, table.created_at),
  ],
);

/** A proof of age that was begun with a provider. Nothing of what the provider saw is kept. */
export const ageCheck = pgTable(
  'age_check',
  {
    pool,
    id,
    member_id: uuid().notNull(),
    status: text({ enum: ['pending', 'proved', 'refused'] }).notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    foreignKey({
      name: 'age_check_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('age_check_by_member').on(table.pool, table.member_id),
  ],
);
