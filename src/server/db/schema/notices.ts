import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { noticeChannels, noticeKinds } from '#lib/notifications.ts';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';

/** Something to tell a member outside the page, when it is due; one for each subject, until it is read. */
export const notice = pgTable(
  'notice',
  {
    pool,
    member_id: uuid().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Id of a conversation, name of an announcement, or empty. Never the id of a member, which the purge would miss. */
    subject: text().notNull(),
    /** When it may be delivered; moved on while a process delivers it, so that another one takes over if that is killed. */
    due_at: moment().notNull(),
    /** Deliveries that were begun since it was last due. */
    attempts: integer().notNull(),
    created_at: moment().notNull(),
    /** When it last led to a mail or a push message. */
    sent_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id, table.channel, table.kind, table.subject] }),
    foreignKey({
      name: 'notice_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('notice_due').on(table.pool, table.channel, table.due_at),
  ],
);
