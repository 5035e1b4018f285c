import { unlockPhoto } from '#contract/photo-unlock.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineOnceRoute } from '#server/http/define-once-route.ts';
import { loadCredits } from '#server/services/credits/wallet.ts';
import { unlock } from '#server/services/photos/unlock.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';

export const unlockPhotoRoute = defineOnceRoute(unlockPhoto, async (call, { photo }, tx) => {
  const owner = requireMember(call);
  // They would pay for what they are not shown.
  if (needsAgeProof(call)) throw new Refusal('age_proof_required');
  await unlock(tx, call.deps, owner, { id: photo, credits: call.site.photo_credits }, call.now);
  return { credits: await loadCredits(tx, owner) };
});
