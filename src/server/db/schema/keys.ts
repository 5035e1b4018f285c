import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';

/** Random keys shared by all processes; created on first use. */
export const secretKey = pgTable(
  'secret_key',
  {
    pool,
    /** Each key serves one purpose. */
    purpose: text().notNull(),
    /** 256 bits, base64url. */
    secret: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.purpose] })],
);
