import { firstRefusals } from '#contract/chat.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import { inSavepoint } from '#server/db/after-commit.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { sendMessage } from '#server/services/chat/send.ts';
import { tell } from '#server/services/live/tell.ts';

type Sender = SessionMember & Pick<Member, 'signup_message' | 'signup_target'>;

/**
 * Sends the first message of a sign-up, in the transaction that confirms the address: under the rules of any message,
 * and once, because only one transaction confirms. What is refused stays with the reason.
 */
export async function sendFirstMessage(
  tx: Transaction,
  deps: Pick<Deps, 'sites' | 'limits' | 'live' | 'notices' | 'answers'>,
  sender: Sender,
  now: Date,
): Promise<void> {
  const { pool, id, signup_message: text, signup_target: target } = sender;
  const site = deps.sites().find(({ domain }) => domain === sender.site);
  if (text === null || target === null || site === undefined) return;
  try {
    // A savepoint: a refusal takes back the message, not the confirmation.
    const sent = await inSavepoint(tx, (inner) =>
      sendMessage(inner, { deps, site, now }, sender, { member: target, text }),
    );
    await tx.update(member).set({ signup_message: null }).where(isMember(sender));
    const change = { pool, kind: 'message', conversation: sent.conversation } as const;
    tell(tx, deps, { ...change, member: target }, { ...change, member: id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // All else is somebody who is not there any more.
    const refused = firstRefusals.find((code) => code === error.code) ?? 'partner_gone';
    await tx.update(member).set({ signup_message_refused: refused }).where(isMember(sender));
  }
}
