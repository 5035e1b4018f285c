import type { Answers } from '#server/core/ports/answers.ts';
import type { Transaction } from '#server/db/database.ts';
import { awaitedAnswer, type message } from '#server/db/schema/index.ts';

type Asked = Pick<typeof message.$inferSelect, 'pool' | 'id' | 'conversation_id' | 'number' | 'sender_id' | 'sent_at'>;

/** Has a message to a fictional profile answered once its transaction has committed. */
export async function awaitAnswer(tx: Transaction, answers: Answers, asked: Asked, paid: boolean): Promise<void> {
  const { pool, id, conversation_id, number, sent_at, sender_id } = asked;
  await tx.insert(awaitedAnswer).values({ pool, message_id: id, conversation_id, number, paid, sent_at });
  await answers.queue.enqueue(tx, { pool, member: sender_id, message: id });
}
