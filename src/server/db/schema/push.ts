import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';
import { member, session } from './members.ts';

/**
 * Key pairs by which push services know this server (VAPID, RFC 8292). Browsers subscribe with the newest one; older
 * ones stay for the subscriptions that were made with them.
 */
export const pushKey = pgTable(
  'push_key',
  {
    pool,
    /** Counts from 1; the highest is the newest. */
    number: integer().notNull(),
    /** Point of the curve P-256, uncompressed, base64url. */
    public_key: text().notNull(),
    /** base64url. */
    private_key: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.number] })],
);

/** Where push messages of one browser go. Ends with the session that it was attached to. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    pool,
    /** Hash of `endpoint`, which is too long for an index. */
    endpoint_hash: text().notNull(),
    member_id: uuid().notNull(),
    session_hash: text().notNull(),
    /** Domain of the site that the browser subscribed on. */
    site: text().notNull(),
    /** Address at the push service; whoever knows it can send to the browser. */
    endpoint: text().notNull(),
    /** The browser's public key, and a secret of it: what messages are encrypted with. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The `push_key` that it was made with, the only one that its service accepts. */
    public_key: text().notNull(),
    created_at: moment().notNull(),
    /** When the service last took a message. */
    sent_at: moment(),
    /** Messages in a row that the service refused for good. */
    failures: integer().notNull().default(0),
    /** Nothing is sent before then, because the service asked for a pause or did not answer. */
    paused_until: moment(),
    /** What could not be sent yet, by its tag, with the number of tries. */
    tries: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.endpoint_hash] }),
    // A session is one browser.
    unique('push_subscription_session').on(table.pool, table.session_hash),
    foreignKey({
      name: 'push_subscription_session_end',
      columns: [table.pool, table.session_hash],
      foreignColumns: [session.pool, session.token_hash],
    }).onDelete('cascade'),
    foreignKey({
      name: 'push_subscription_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('push_subscription_by_member').on(table.pool, table.member_id),
  ],
);
