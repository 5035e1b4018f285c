import { date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';

/** A person with an account in one pool (spec §3 User and Profile). */
export const member = pgTable(
  'member',
  {
    pool,
    id,
    /** Domain of the site that the account was opened on. */
    site: text().notNull(),
    /** Trimmed and in lower case, as the contract hands it over. */
    email: text().notNull(),
    /** Lower case; what makes two addresses the same. */
    email_key: text().notNull(),
    name: text().notNull(),
    /** NFKC and lower case; what makes two usernames the same. */
    name_key: text().notNull(),
    /** argon2id, in its own string form. */
    password_hash: text().notNull(),
    date_of_birth: date({ mode: 'string' }).notNull(),
    status: text({ enum: ['not_confirmed', 'active'] }).notNull(),
    language: text().notNull(),
    /** First message that sign-up started with (spec §3 signup form draft). */
    signup_message: text(),
    lander: text(),
    interests: text().array().notNull(),
    /** ISO 3166 country and one of its regions (`src/site/regions/regions.json`): both or none. */
    country: text(),
    region: text(),
    network: text(),
    ref: text(),
    sub1: text(),
    sub2: text(),
    sub3: text(),
    /** Row of `conversion` that the sign-up was counted in, until the address is confirmed or cannot be any more. */
    conversion_id: uuid(),
    /** Date of the terms that were accepted, `YYYY-MM-DD` (spec §9). */
    terms_version: text().notNull(),
    created_at: moment().notNull(),
    confirmed_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('member_email').on(table.pool, table.email_key),
    unique('member_name').on(table.pool, table.name_key),
  ],
);

/** A signed-in device. The cookie holds the token, the table only its hash. */
export const session = pgTable(
  'session',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    last_seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.token_hash] }),
    foreignKey({
      name: 'session_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('session_by_member').on(table.pool, table.member_id),
    index('session_by_expiry').on(table.pool, table.expires_at),
  ],
);

/** The secret of a link in a mail, kept as a hash: to confirm an address or to choose a new password. */
export const mailToken = pgTable(
  'mail_token',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    kind: text({ enum: ['activate', 'reset'] }).notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.token_hash] }),
    foreignKey({
      name: 'mail_token_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('mail_token_by_member').on(table.pool, table.member_id, table.kind),
  ],
);
