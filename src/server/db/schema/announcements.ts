import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { announcementCategories } from '#lib/notifications.ts';
import { moment, pool } from './columns.ts';

/** What a letter says in one language. */
export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A button that opens a page of the site; `path` has no locale prefix. */
  readonly link?: { readonly label: string; readonly path: string } | undefined;
}

/** A letter of the operator to the members of a site, by its name. Kept, so that nobody gets it twice. */
export const announcement = pgTable(
  'announcement',
  {
    pool,
    /** Domain of the site. */
    site: text().notNull(),
    name: text().notNull(),
    category: text({ enum: announcementCategories }).notNull(),
    /** By language. */
    texts: jsonb().$type<Readonly<Record<string, LetterText>>>().notNull(),
    created_at: moment().notNull(),
    /** Parts of the members who have their notice; see `queueLetter`. Not an id, which would name a member. */
    queued_parts: integer().notNull().default(0),
    /** When all members had their notice. */
    queued_at: moment(),
    /** Members who were given a notice. */
    recipients: integer().notNull().default(0),
    /** Mails that were handed to the queue of mails. */
    sent: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.name] })],
);
