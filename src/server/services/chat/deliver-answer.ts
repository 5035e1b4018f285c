import { and, eq, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import type { LateAnswer } from '#server/core/ports/answers.ts';
import type { MemberChange } from '#server/core/ports/live.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { awaitedAnswer, conversation, member, message } from '#server/db/schema/index.ts';
import { addUnread } from '#server/services/chat/counters.ts';
import { findPartner, pairClosed } from '#server/services/chat/partner.ts';
import { nextNumber, showOnSides } from '#server/services/chat/send.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { messageNotices } from '#server/services/notices/causes.ts';

interface Answer {
  readonly pool: string;
  readonly conversation: string;
  readonly text: string;
  /** Number of the message that it answers; left out, it answers all that wait. */
  readonly upTo?: number;
  /** Id for the new message. */
  readonly id?: string;
}

/**
 * Delivers an answer of a fictional profile, if a message waits for one and the member can still be written to.
 * @returns what to announce after the commit; `undefined` when there was nothing to answer
 */
export async function deliverAnswer(
  tx: Transaction,
  { notices }: Pick<Deps, 'notices'>,
  answer: Answer,
  now: Date,
): Promise<MemberChange | undefined> {
  const { pool, conversation: chat, text, upTo, id = uuidv7({ msecs: now.getTime() }) } = answer;
  const pair = await findPair(tx, pool, chat);
  if (pair === undefined) return undefined;
  await lockPair(tx, { pool, id: pair.member }, pair.profile);
  if (!(await mayAnswer(tx, pool, chat))) return undefined;
  const answered = await tx
    .delete(awaitedAnswer)
    .where(
      and(
        eq(awaitedAnswer.pool, pool),
        eq(awaitedAnswer.conversation_id, chat),
        upTo === undefined ? undefined : lte(awaitedAnswer.number, upTo),
      ),
    )
    .returning({ number: awaitedAnswer.number });
  // Answered, given back or erased in the meantime: a profile never writes by itself.
  if (answered.length === 0) return undefined;
  const number = await nextNumber(tx, pool, chat);
  await tx
    .insert(message)
    .values({ pool, id, conversation_id: chat, number, sender_id: pair.profile, text, sent_at: now });
  await showOnSides(tx, pool, chat, pair.member, now);
  await addUnread(tx, { pool, id: pair.member });
  await notices.add(tx, pool, messageNotices(pair.member, chat, now), now);
  return { pool, member: pair.member, kind: 'message', conversation: chat };
}

/**
 * Delivers an answer that the provider sends by itself, once for its id.
 * @returns what to announce; `known` for one that was delivered before; `undefined` when there is nothing to answer
 */
export async function deliverLateAnswer(
  tx: Transaction,
  deps: Pick<Deps, 'notices'>,
  pool: string,
  { conversation: number, text, answer }: LateAnswer,
  now: Date,
): Promise<MemberChange | 'known' | undefined> {
  if (await isKnown(tx, pool, answer)) return 'known';
  const [found] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.pool, pool), eq(conversation.provider_number, number)));
  if (found === undefined) return undefined;
  const change = await deliverAnswer(tx, deps, { pool, conversation: found.id, text, id: answer }, now);
  // The same call at the same moment may have delivered it while this one waited.
  return change ?? ((await isKnown(tx, pool, answer)) ? 'known' : undefined);
}

async function isKnown(tx: Transaction, pool: string, answer: string): Promise<boolean> {
  const rows = await tx
    .select({ number: message.number })
    .from(message)
    .where(and(eq(message.pool, pool), eq(message.id, answer)));
  return rows.length > 0;
}

/** Whether a fictional profile may answer in a conversation: both are active, and neither blocks the other. */
export async function mayAnswer(db: Queryable, pool: string, chat: string): Promise<boolean> {
  const pair = await findPair(db, pool, chat);
  if (pair === undefined || pair.status !== 'active') return false;
  const profile = await findPartner(db, { pool, id: pair.member }, pair.profile);
  return profile !== undefined && pairClosed(profile) === null;
}

/** The member and the fictional profile of a conversation; `undefined` if it has no fictional one. */
async function findPair(db: Queryable, pool: string, chat: string) {
  const [pair] = await db
    .select({ first: conversation.first_id, second: conversation.second_id, begun: conversation.begun_by })
    .from(conversation)
    .where(and(eq(conversation.pool, pool), eq(conversation.id, chat)));
  if (pair === undefined) return undefined;
  // The profile never begins.
  const owner = pair.begun;
  const profile = pair.first === owner ? pair.second : pair.first;
  const [row] = await db
    .select({ status: member.status })
    .from(member)
    .where(isMember({ pool, id: owner }));
  return row && { member: owner, profile, status: row.status };
}
