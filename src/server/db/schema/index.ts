import { announcement } from './announcements.ts';
import { awaitedAnswer, chatCounter, conversation, conversationSide, message } from './chat.ts';
import { complaint } from './complaints.ts';
import { creditTransfer, moneyTransfer, wallet } from './credits.ts';
import { debitBlock, debitMandate } from './direct-debit.ts';
import { discountCode, discountUse } from './discounts.ts';
import { swipe, swipeDay } from './games.ts';
import { giftReceived } from './gifts.ts';
import { storedImage } from './images.ts';
import { secretKey } from './keys.ts';
import { leavingReason } from './leaving-reasons.ts';
import { attempt } from './limits.ts';
import { mailCode, mailToken } from './mail-tokens.ts';
import { member, session } from './members.ts';
import { notice } from './notices.ts';
import { sentOnce } from './once.ts';
import { paymentEvent, paymentOrder, paymentRefund, unmatchedPayment } from './payments.ts';
import { photo, photoShare, photoUnlock } from './photos.ts';
import { postback } from './postbacks.ts';
import { pushKey, pushSubscription } from './push.ts';
import { memberBlock, memberLike, memberLook } from './reactions.ts';
import { ageCheck, decision, report, reportedMessage } from './safety.ts';
import { methodToForget, storedMethod } from './stored-methods.ts';
import { conversion, pageHidden } from './visits.ts';

/** Every table of the application; `drizzle-kit` derives the migrations from it. */
export const schema = {
  member,
  memberBlock,
  memberLike,
  memberLook,
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
  mailCode,
  sentOnce,
  attempt,
  pageHidden,
  conversion,
  complaint,
  secretKey,
  storedImage,
  wallet,
  creditTransfer,
  debitBlock,
  debitMandate,
  moneyTransfer,
  paymentOrder,
  paymentEvent,
  paymentRefund,
  discountCode,
  discountUse,
  methodToForget,
  storedMethod,
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
  unmatchedPayment,
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
  debitBlock,
  debitMandate,
  decision,
  discountCode,
  discountUse,
  giftReceived,
  leavingReason,
  mailCode,
  mailToken,
  member,
  memberBlock,
  memberLike,
  memberLook,
  message,
  methodToForget,
  moneyTransfer,
  notice,
  pageHidden,
  paymentEvent,
  paymentOrder,
  paymentRefund,
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
  storedMethod,
  swipe,
  swipeDay,
  unmatchedPayment,
  wallet,
};

/** A row of `member`. */
export type Member = typeof member.$inferSelect;
