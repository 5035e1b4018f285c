import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { validate } from 'uuid';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversationSide, message, report, reportedMessage } from '#server/db/schema/index.ts';

/** How many messages before the reported one are copied, so that it can be understood (chatsafety-2). */
const messagesBefore = 5;

type Id = Pick<Member, 'pool' | 'id'>;

/** Which message is reported. */
interface Named {
  /** Id of the conversation, untrusted. */
  readonly conversation: string;
  readonly number: number;
}

type Copied = Omit<typeof reportedMessage.$inferSelect, 'pool' | 'report_id'>;

/**
 * Copies a message and those before it, as far as the reporter sees them.
 * @returns oldest first; the last is the reported one
 * @throws Refusal `not_found` unless the reported member sent it to the reporter, who has not deleted it
 */
export async function copyMessages(
  db: Queryable,
  reporter: Id | undefined,
  reported: Id,
  { conversation, number }: Named,
): Promise<Copied[]> {
  if (reporter === undefined || !validate(conversation)) throw new Refusal('not_found');
  const rows = await db
    .select({
      number: message.number,
      sender: message.sender_id,
      text: message.text,
      picture_id: message.picture_id,
      gift: message.gift,
      sent_at: message.sent_at,
    })
    .from(message)
    .innerJoin(
      conversationSide,
      and(
        eq(conversationSide.pool, message.pool),
        eq(conversationSide.conversation_id, message.conversation_id),
        eq(conversationSide.member_id, reporter.id),
        eq(conversationSide.partner_id, reported.id),
        gt(message.number, conversationSide.cleared_number),
      ),
    )
    .where(and(eq(message.pool, reporter.pool), eq(message.conversation_id, conversation), lte(message.number, number)))
    .orderBy(desc(message.number))
    .limit(messagesBefore + 1);
  const [named] = rows;
  if (named?.number !== number || named.sender !== reported.id) throw new Refusal('not_found');
  return rows.reverse().map(({ sender, gift, text, ...row }) => ({
    ...row,
    text: gift === null ? text : `[gift: ${gift}] ${text}`.trim(),
    from_reported: sender === reported.id,
  }));
}

/** Lists the copies that were stored with reports, oldest first. */
export function findCopies(db: Queryable, pool: string, reports: readonly string[]) {
  return db
    .select()
    .from(reportedMessage)
    .where(and(eq(reportedMessage.pool, pool), inArray(reportedMessage.report_id, [...reports])))
    .orderBy(asc(reportedMessage.report_id), asc(reportedMessage.number));
}

/** Erases what a member who is about to be erased wrote, from the reports that they filed. */
export async function forgetReporterWords(tx: Transaction, { pool, id }: Id): Promise<void> {
  const own = tx
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.pool, pool), eq(report.reporter_id, id)));
  await tx
    .delete(reportedMessage)
    .where(
      and(
        eq(reportedMessage.pool, pool),
        eq(reportedMessage.from_reported, false),
        inArray(reportedMessage.report_id, own),
      ),
    );
}
