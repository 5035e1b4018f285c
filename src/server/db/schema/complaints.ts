import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { complaintCategories } from '#contract/lengths.ts';
import { id, moment, pool } from './columns.ts';

/** A complaint, deleted after the period that the complaints page names (`services/account-deletion/clean-up.ts`). */
export const complaint = pgTable(
  'complaint',
  {
    pool,
    id,
    /** Domain of the site that it was filed on. */
    site: text().notNull(),
    /** Reference number in both mails. */
    reference: text().notNull(),
    name: text(),
    email: text().notNull(),
    category: text({ enum: complaintCategories }).notNull(),
    message: text().notNull(),
    link: text(),
    /** Language of the page, and of the receipt. */
    locale: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('complaint_reference').on(table.pool, table.reference),
    index('complaint_by_time').on(table.pool, table.created_at),
  ],
);
