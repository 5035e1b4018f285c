import { and, count, eq, gt } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import type { AnswerJob, AnswerProvider } from '#server/core/ports/answers.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { awaitedAnswer, conversation, conversationSide, member, message } from '#server/db/schema/index.ts';
import { deliverAnswer, mayAnswer } from '#server/services/chat/deliver-answer.ts';

/** The delay (s) doubles up to an hour, so a provider may be down for most of a day. */
const retries = { retryLimit: 24, retryDelay: 20, retryDelayMax: 3600 };

interface AnswerDeps extends Pick<Deps, 'live' | 'notices' | 'now'> {
  readonly database: Database;
  readonly provider: AnswerProvider;
}

/** The job kind of answers: asks the provider outside any transaction, then delivers what it says. */
export function answerJobs(deps: AnswerDeps): JobKind<AnswerJob> {
  return {
    name: 'answers',
    retries,
    subject: (job) => job.member,
    describe: () => ({}),
    run: (job) => answer(deps, job),
  };
}

async function answer({ database, provider, live, notices, now }: AnswerDeps, job: AnswerJob): Promise<void> {
  const question = await findQuestion(database.db, job);
  if (question === undefined || !(await mayAnswer(database.db, job.pool, question.conversation))) return;
  const { number, text, locale, answers } = question;
  const said = await provider.ask({ conversation: question.provider_number, text }, { locale, answers });
  if (said === undefined) return;
  const change = await database.transaction((tx) =>
    deliverAnswer(
      tx,
      { notices },
      { pool: job.pool, conversation: question.conversation, text: said, upTo: number },
      now(),
    ),
  );
  if (change !== undefined) live.publish(change);
}

/** @returns `undefined` when the message was answered, given back or erased */
async function findQuestion(db: Queryable, job: AnswerJob) {
  const [row] = await db
    .select({
      conversation: message.conversation_id,
      number: message.number,
      text: message.text,
      provider_number: conversation.provider_number,
      locale: member.language,
      profile: conversationSide.partner_id,
    })
    .from(awaitedAnswer)
    .innerJoin(message, and(eq(message.pool, awaitedAnswer.pool), eq(message.id, awaitedAnswer.message_id)))
    .innerJoin(conversation, and(eq(conversation.pool, message.pool), eq(conversation.id, message.conversation_id)))
    .innerJoin(member, and(eq(member.pool, message.pool), eq(member.id, message.sender_id)))
    .innerJoin(
      conversationSide,
      and(
        eq(conversationSide.pool, message.pool),
        eq(conversationSide.conversation_id, message.conversation_id),
        eq(conversationSide.member_id, message.sender_id),
        // Not what the member has deleted meanwhile.
        gt(message.number, conversationSide.cleared_number),
      ),
    )
    .where(and(eq(awaitedAnswer.pool, job.pool), eq(awaitedAnswer.message_id, job.message)));
  if (row === undefined || row.provider_number === null) return undefined;
  const { provider_number, profile, ...question } = row;
  const [said] = await db
    .select({ count: count() })
    .from(message)
    .where(
      and(
        eq(message.pool, job.pool),
        eq(message.conversation_id, question.conversation),
        eq(message.sender_id, profile),
      ),
    );
  return { ...question, provider_number, answers: said?.count ?? 0 };
}
