import { giveGift } from '#contract/gift.ts';
import { requireMember } from '#server/core/call.ts';
import { defineOnceRoute } from '#server/http/define-once-route.ts';
import { announceMessage } from '#server/routes/chat.ts';
import { giveGift as give } from '#server/services/gifts/give.ts';

export const giveGiftRoute = defineOnceRoute(
  giveGift,
  (call, input, tx) => give(tx, call, requireMember(call), input),
  { after: announceMessage },
);
