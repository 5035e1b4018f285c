import { and, count, eq } from 'drizzle-orm';
import type { NoPictures } from '#contract/message-picture.ts';
import type { Call } from '#server/core/call.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import { conversationSide } from '#server/db/schema/index.ts';
import type { Partner } from '#server/services/chat/partner.ts';
import { asksForProof, needsAgeProof } from '#server/services/safety/age-policy.ts';

/**
 * Why a member cannot send pictures in a conversation, apart from what keeps them from writing in it. Fictional profiles
 * take texts only.
 * @param chat id of the conversation; `undefined` before the first message
 */
export async function findNoPictures(
  call: Call,
  { pool }: SessionMember,
  partner: Pick<Partner, 'fictional'>,
  chat: string | undefined,
): Promise<NoPictures | null> {
  const { chat_pictures } = call.site;
  if (chat_pictures === 'off' || partner.fictional) return 'off';
  if (lacksProof(call)) return 'age_proof';
  if (chat_pictures === 'all') return null;
  if (chat === undefined) return 'unanswered';
  const [row] = await call.deps.database.db
    .select({ count: count() })
    .from(conversationSide)
    .where(
      and(
        eq(conversationSide.pool, pool),
        eq(conversationSide.conversation_id, chat),
        eq(conversationSide.wrote, true),
      ),
    );
  return row?.count === 2 ? null : 'unanswered';
}

/** Whether the caller must prove their age before they send pictures, or see those of others. */
export function lacksProof(call: Call): boolean {
  return asksForProof(call.site) && needsAgeProof(call);
}
