import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';

/** Random keys that all processes share; made by the first that needs one. */
export const secretKey = pgTable(
  'secret_key',
  {
    pool,
    /** What it is for; a key serves one purpose. */
    purpose: text().notNull(),
    /** 256 bits, base64url. */
    secret: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.purpose] })],
);
