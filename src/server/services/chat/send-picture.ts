import { v4 as uuidv4 } from 'uuid';
import type { sendPicture as endpoint } from '#contract/chat-image.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { storedImage } from '#server/db/schema/index.ts';
import { fictionalMessages } from '#server/services/chat/fictional.ts';
import { findNoPictures } from '#server/services/chat/picture-rules.ts';
import { deliverMessage, findOpen, priceOf, requireLength } from '#server/services/chat/send.ts';
import { loadCredits } from '#server/services/credits/wallet.ts';
import type { CountOnce } from '#server/services/limits/sent-once.ts';
import { storeUpload } from '#server/services/photos/store-upload.ts';

type Output = OutputOf<typeof endpoint>;

/**
 * Sends a picture as a message. The files are stored before the transaction, which must not wait for them, and deleted
 * if it is refused.
 * @throws Refusal as the endpoint says
 */
export async function sendPicture(
  call: Call,
  { member, text = '', picture }: ParsedInputOf<typeof endpoint>,
  once: CountOnce<Output>,
): Promise<Output> {
  const owner = requireMember(call);
  const { pool } = owner;
  const price = priceOf(call.site);
  requireLength(call.site, text);
  await requireSendable(call, member, price.credits);
  return storeUpload(call.deps, { pool, file: picture, field: 'picture' }, async ({ row }) => {
    let kept = false;
    const result = await once(async (tx) => {
      kept = true;
      const image = { pool, id: uuidv4(), owner_kind: 'message', member_id: owner.id, created_at: call.now } as const;
      await tx.insert(storedImage).values({ ...row, ...image });
      return deliverMessage(tx, call, owner, { member, content: { text, picture_id: image.id }, price });
    });
    return { kept, result };
  });
}

/** Decoding is expensive, so this runs every check first that can refuse. Sending repeats those that may change. */
async function requireSendable(call: Call, member: string, credits: number): Promise<void> {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const { partner, existing } = await findOpen(db, owner, member, fictionalMessages(call) !== 'off');
  const reason = await findNoPictures(call, owner, partner, existing);
  if (reason === 'age_proof') throw new Refusal('age_proof_required');
  if (reason !== null) throw new Refusal('pictures_refused');
  if ((await loadCredits(db, owner)) < credits) throw new Refusal('credits_needed', { params: { credits } });
}
