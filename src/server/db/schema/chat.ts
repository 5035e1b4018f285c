import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/** The conversation of a pair of members; there is one at most. */
export const conversation = pgTable(
  'conversation',
  {
    pool,
    id,
    /** The pair, the smaller id first. */
    first_id: uuid().notNull(),
    second_id: uuid().notNull(),
    begun_by: uuid().notNull(),
    /** Number of the newest message; messages are numbered from 1 without gaps. */
    last_number: integer().notNull(),
    created_at: moment().notNull(),
    /** Random; names a conversation with a fictional profile to the provider of answers. Else `null`. */
    provider_number: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    uniqueIndex('conversation_provider_number')
      .on(table.pool, table.provider_number)
      .where(sql`provider_number is not null`),
    unique('conversation_pair').on(table.pool, table.first_id, table.second_id),
    index('conversation_by_second').on(table.pool, table.second_id),
    foreignKey({
      name: 'conversation_first',
      columns: [table.pool, table.first_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversation_second',
      columns: [table.pool, table.second_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    check('conversation_of_two', sql`first_id < second_id`),
  ],
);

/** A conversation as one of its two members sees it. */
export const conversationSide = pgTable(
  'conversation_side',
  {
    pool,
    conversation_id: uuid().notNull(),
    member_id: uuid().notNull(),
    partner_id: uuid().notNull(),
    /** Received messages that are not read. */
    unread: integer().notNull(),
    /** Number of the newest message that the member has read. */
    read_number: integer().notNull(),
    /** The same, as the partner is told: stays behind while the member is invisible. */
    seen_number: integer().notNull(),
    /** The member deleted the messages up to this number. */
    cleared_number: integer().notNull(),
    /** The member has sent a message in it. Stays when the messages are erased. */
    wrote: boolean().notNull().default(false),
    /** The member sees all pictures of the partner without uncovering each. */
    shows_pictures: boolean().notNull().default(false),
    /** In the member's list: there are messages that they have not deleted. */
    listed: boolean().notNull(),
    /** Time of the newest message. */
    last_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.conversation_id, table.member_id] }),
    foreignKey({
      name: 'conversation_side_conversation',
      columns: [table.pool, table.conversation_id],
      foreignColumns: [conversation.pool, conversation.id],
    }).onDelete('cascade'),
    // The list of a member: read off in its order, which has to name the same nulls as the query, though there are none.
    index('conversation_side_list')
      .on(table.pool, table.member_id, table.last_at.desc().nullsFirst(), table.conversation_id.desc().nullsFirst())
      .where(sql`listed`),
    check('conversation_side_unread', sql`unread >= 0`),
  ],
);

/** A message. What both members deleted is erased. */
export const message = pgTable(
  'message',
  {
    pool,
    id,
    conversation_id: uuid().notNull(),
    number: integer().notNull(),
    sender_id: uuid().notNull(),
    /** Empty for a picture without a caption. */
    text: text().notNull(),
    /**
     * Picture of the message, a row of `stored_image`. No foreign key: the two are deleted together, the image with the
     * job that deletes its files.
     */
    picture_id: uuid(),
    /** The receiver has uncovered the picture. */
    picture_shown: boolean().notNull().default(false),
    /** The gift that it is, see `lib/gifts.ts`; the text may be empty then. */
    gift: text(),
    sent_at: moment().notNull(),
    /** When its price was given back, because nobody answered. */
    returned_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.conversation_id, table.number] }),
    foreignKey({
      name: 'message_conversation',
      columns: [table.pool, table.conversation_id],
      foreignColumns: [conversation.pool, conversation.id],
    }).onDelete('cascade'),
    unique('message_id').on(table.pool, table.id),
    uniqueIndex('message_picture').on(table.pool, table.picture_id).where(sql`picture_id is not null`),
  ],
);

/**
 * A message to a fictional profile that waits for an answer. Deleted when it is answered, or when its time is over and
 * its price was given back.
 */
export const awaitedAnswer = pgTable(
  'awaited_answer',
  {
    pool,
    message_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    /** Of the message in its conversation. */
    number: integer().notNull(),
    /** The message cost credits. */
    paid: boolean().notNull(),
    sent_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.message_id] }),
    foreignKey({
      name: 'awaited_answer_conversation',
      columns: [table.pool, table.conversation_id],
      foreignColumns: [conversation.pool, conversation.id],
    }).onDelete('cascade'),
    index('awaited_answer_of').on(table.pool, table.conversation_id),
    index('awaited_answer_due').on(table.pool, table.sent_at),
  ],
);

/** Counts of a member's conversations. A narrow table of its own, like `wallet`. */
export const chatCounter = pgTable(
  'chat_counter',
  {
    pool,
    member_id: uuid().notNull(),
    /** Sum of `unread` over the member's sides. */
    unread_messages: integer().notNull(),
    /** Conversations that the member ever started; deleting one gives none back. */
    conversations_started: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id] }),
    foreignKey({
      name: 'chat_counter_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    check('chat_counter_unread', sql`unread_messages >= 0`),
  ],
);
