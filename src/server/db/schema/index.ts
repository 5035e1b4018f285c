import { announcement } from './announcements.ts';
import { awaitedAnswer, chatCounter, conversation, conversationSide, message } from './chat.ts';
import { complaint } from './complaints.ts';
import { creditTransfer, wallet } from './credits.ts';
import { swipe, swipeDay } from './games.ts';
import { giftReceived } from './gifts.ts';
import { storedImage } from './images.ts';
import { secretKey } from './keys.ts';
import { leavingReason } from './leaving-reasons.ts';
import { attempt } from './limits.ts';
import { mailToken, member, session } from './members.ts';
import { notice } from './notices.ts';
import { sentOnce } from './once.ts';
import { photo, photoShare, photoUnlock } from './photos.ts';
import { postback } from './postbacks.ts';
import { pushKey, pushSubscription } from './push.ts';
import { memberBlock, memberLike } from './reactions.ts';
import { ageCheck, decision, report, reportedMessage } from './safety.ts';
import { conversion, pageHidden } from './visits.ts';

/** Every table of the application; `drizzle-kit` derives the migrations from it. */
export const schema = {
  member,
  memberBlock,
  memberLike,
  photo,
  photoShare,
  photoUnlock,
  swipe,
  swipeDay,
  report,
  reportedMessage,
  decision,
  ageCheck,
  leavingReason,
  session,
  mailToken,
  sentOnce,
  attempt,
  pageHidden,
  conversion,
  complaint,
  secretKey,
  storedImage,
  wallet,
  creditTransfer,
  conversation,
  conversationSide,
  message,
  chatCounter,
  awaitedAnswer,
  pushKey,
  pushSubscription,
  notice,
  giftReceived,
  announcement,
  postback,
};
export {
  ageCheck,
  announcement,
  attempt,
  awaitedAnswer,
  chatCounter,
  complaint,
  conversation,
  conversationSide,
  conversion,
  creditTransfer,
  decision,
  giftReceived,
  leavingReason,
  mailToken,
  member,
  memberBlock,
  memberLike,
  message,
  notice,
  pageHidden,
  photo,
  photoShare,
  photoUnlock,
  postback,
  pushKey,
  pushSubscription,
  report,
  reportedMessage,
  secretKey,
  sentOnce,
  session,
  storedImage,
  swipe,
  swipeDay,
  wallet,
};

/** A row of `member`. */
export type Member = typeof member.$inferSelect;
