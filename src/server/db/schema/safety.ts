import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '#lib/safety.ts';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/** A report of a member, a photo or a message. It outlives the member; its id then refers to no row. */
export const report = pgTable(
  'report',
  {
    pool,
    id,
    /** Domain of the site that it was filed on. */
    site: text().notNull(),
    /** Reference number in the receipt. */
    reference: text().notNull(),
    /** The reported member. */
    member_id: uuid().notNull(),
    /** The reported photo, if any. */
    photo_id: uuid(),
    /** The reported message, if any: its conversation, and its number in it. `reportedMessage` has what it said. */
    conversation_id: uuid(),
    message_number: integer(),
    reason: text({ enum: reportReasons }).notNull(),
    message: text(),
    /** Who filed it, if signed in. */
    reporter_id: uuid(),
    /** Address for the receipt; optional for a report of an under-age person. */
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
    // To erase a reporter's data.
    index('report_by_reporter').on(table.pool, table.reporter_id).where(sql`reporter_id is not null`),
    index('report_by_address').on(table.pool, table.reporter_email).where(sql`reporter_email is not null`),
  ],
);

/**
 * Copy of a message for the moderator: the one that was reported, and those before it. It stays with the report when the
 * message itself is erased; what the reporter wrote is erased with the reporter.
 */
export const reportedMessage = pgTable(
  'reported_message',
  {
    pool,
    report_id: uuid().notNull(),
    number: integer().notNull(),
    /** Who sent it: the reported member, else the reporter. */
    from_reported: boolean().notNull(),
    text: text().notNull(),
    /** Id of its picture, which is kept while the report is open, and may be gone then. */
    picture_id: uuid(),
    sent_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.report_id, table.number] }),
    index('reported_message_by_picture').on(table.pool, table.picture_id).where(sql`picture_id is not null`),
    foreignKey({
      name: 'reported_message_report',
      columns: [table.pool, table.report_id],
      foreignColumns: [report.pool, report.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A decision of the operator on a member, photo or report, with its reason. An audit trail: only the clean-up deletes
 * from it (`services/account-deletion/clean-up.ts`).
 */
export const decision = pgTable(
  'decision',
  {
    pool,
    id,
    site: text().notNull(),
    /** Reference number in the mail to the member, which an appeal quotes. */
    reference: text().notNull(),
    kind: text({
      enum: [
        'photo_approved',
        'photo_rejected',
        'picture_removed',
        'warned',
        'profile_disabled',
        'profile_enabled',
        'banned',
        'unbanned',
        'account_deleted',
        'report_dismissed',
      ],
    }).notNull(),
    /** The member it is about. */
    member_id: uuid().notNull(),
    /** The photo that it is about, or the picture of a message. */
    photo_id: uuid(),
    report_id: uuid(),
    /** Code of the reason, and the operator's own words, if any; both go into the statement of reasons. */
    reason: text(),
    note: text(),
    /** Who decided: a name given by the operator, or `rule` for an automatic decision. */
    decided_by: text().notNull(),
    created_at: moment().notNull(),
    /** The member's appeal, and its outcome. */
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

/** A proof of age begun with a provider. Nothing that the provider saw is stored. */
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
