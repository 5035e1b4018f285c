import { Hono } from 'hono';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { answerError } from '#server/http/answer.ts';
import type { Env } from '#server/http/context.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import { deleteAccountRoute } from '#server/routes/account.ts';
import { exportAccountRoute } from '#server/routes/account-export.ts';
import { reactivateAccountRoute, resendReactivationRoute } from '#server/routes/account-reactivate.ts';
import { activateRoute, resendActivationRoute } from '#server/routes/activate.ts';
import { beginAgeCheckRoute, finishAgeCheckRoute } from '#server/routes/age-check.ts';
import { takeAnswerRoute } from '#server/routes/answer.ts';
import { appealRoute } from '#server/routes/appeal.ts';
import { autoLikeRoute } from '#server/routes/auto-like.ts';
import { blockRoute, unblockRoute } from '#server/routes/block.ts';
import { deleteChatRoute, getChatRoute, markChatReadRoute, sendMessageRoute } from '#server/routes/chat.ts';
import { sendPictureRoute, showPictureRoute } from '#server/routes/chat-image.ts';
import { chatsRoute } from '#server/routes/chats.ts';
import { companyInfoRoute } from '#server/routes/companyinfo.ts';
import { complaintRoute } from '#server/routes/complaint.ts';
import { decisionsRoute } from '#server/routes/decisions.ts';
import { mountDemoAge } from '#server/routes/demo-age.ts';
import { mountDemoOutbox } from '#server/routes/demo-outbox.ts';
import { orderDirectDebitRoute, resendDebitCodeRoute } from '#server/routes/directdebit.ts';
import { confirmDirectDebitRoute } from '#server/routes/directdebit-verify.ts';
import { discountCodeRoute } from '#server/routes/discountcode.ts';
import { eventsRoute } from '#server/routes/events.ts';
import { discardFirstMessageRoute } from '#server/routes/first-message.ts';
import { geocodeRoute } from '#server/routes/geocode.ts';
import { giveGiftRoute } from '#server/routes/gift.ts';
import { giftsRoute } from '#server/routes/gifts.ts';
import { mountHealth } from '#server/routes/healthz.ts';
import { interestsRoute } from '#server/routes/interests.ts';
import { invisibleRoute } from '#server/routes/invisible.ts';
import { leavingOfferRoute } from '#server/routes/leaving-offer.ts';
import { seeLikeRoute, sendLikeRoute, takeLikeBackRoute } from '#server/routes/like.ts';
import { likesRoute } from '#server/routes/likes.ts';
import { logoutRoute } from '#server/routes/logout.ts';
import { looksRoute, startLooksRoute } from '#server/routes/looks.ts';
import { confirmMailChangeRoute, requestMailChangeRoute } from '#server/routes/mail-change.ts';
import { mailEventsRoute } from '#server/routes/mail-events.ts';
import { matchFinderRoute, saveMatchAnswersRoute } from '#server/routes/match-finder.ts';
import { mountMedia } from '#server/routes/media.ts';
import { memberRoute } from '#server/routes/member.ts';
import { membersRoute } from '#server/routes/members.ts';
import { getNotificationsRoute, saveNotificationsRoute } from '#server/routes/notifications.ts';
import { packagesRoute } from '#server/routes/packages.ts';
import { pageHiddenRoute } from '#server/routes/page-hidden.ts';
import { changePasswordRoute } from '#server/routes/password.ts';
import { requestPasswordResetRoute, resetPasswordRoute } from '#server/routes/password-reset.ts';
import { createPaymentRoute, getPaymentRoute } from '#server/routes/payment.ts';
import { paymentNoticeRoute, paymentPostbackRoute } from '#server/routes/payment-webhook.ts';
import { sharePhotosRoute, stopSharingPhotosRoute } from '#server/routes/photo-share.ts';
import { unlockPhotoRoute } from '#server/routes/photo-unlock.ts';
import { arrangePhotosRoute, deletePhotoRoute, getPhotosRoute, uploadPhotoRoute } from '#server/routes/photos.ts';
import { saveProfileRoute } from '#server/routes/profile.ts';
import { regionsRoute } from '#server/routes/regions.ts';
import { removeStoredMethodRoute, repeatOrderRoute } from '#server/routes/repeat-order.ts';
import { reportRoute } from '#server/routes/report.ts';
import { endSessionsRoute, getSessionsRoute } from '#server/routes/sessions.ts';
import { settingsRoute } from '#server/routes/settings.ts';
import { signupRoute } from '#server/routes/signup.ts';
import { signupMatchesRoute } from '#server/routes/signup-matches.ts';
import { dealCardsRoute, sendSwipeRoute } from '#server/routes/swipe.ts';
import { transactionsRoute } from '#server/routes/transactions.ts';
import { typingRoute } from '#server/routes/typing.ts';
import { openUnsubscribeRoute, unsubscribeRoute } from '#server/routes/unsubscribe.ts';
import { attachPushRoute, detachPushRoute, getUserRoute, loginRoute, saveLanguageRoute } from '#server/routes/user.ts';
import { visitRoute } from '#server/routes/visit.ts';
import { confirmWithdrawalRoute, requestWithdrawalRoute, withdrawRoute } from '#server/routes/withdrawal.ts';

/** All routes of the API. */
export const routes = [
  deleteAccountRoute,
  exportAccountRoute,
  reactivateAccountRoute,
  resendReactivationRoute,
  activateRoute,
  resendActivationRoute,
  beginAgeCheckRoute,
  finishAgeCheckRoute,
  appealRoute,
  takeAnswerRoute,
  autoLikeRoute,
  blockRoute,
  unblockRoute,
  getChatRoute,
  sendMessageRoute,
  markChatReadRoute,
  deleteChatRoute,
  sendPictureRoute,
  showPictureRoute,
  chatsRoute,
  companyInfoRoute,
  complaintRoute,
  decisionsRoute,
  eventsRoute,
  discardFirstMessageRoute,
  giveGiftRoute,
  giftsRoute,
  interestsRoute,
  seeLikeRoute,
  sendLikeRoute,
  takeLikeBackRoute,
  likesRoute,
  looksRoute,
  startLooksRoute,
  logoutRoute,
  matchFinderRoute,
  saveMatchAnswersRoute,
  memberRoute,
  membersRoute,
  pageHiddenRoute,
  getPhotosRoute,
  uploadPhotoRoute,
  arrangePhotosRoute,
  deletePhotoRoute,
  sharePhotosRoute,
  stopSharingPhotosRoute,
  unlockPhotoRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  regionsRoute,
  reportRoute,
  settingsRoute,
  signupRoute,
  dealCardsRoute,
  sendSwipeRoute,
  signupMatchesRoute,
  attachPushRoute,
  detachPushRoute,
  getUserRoute,
  loginRoute,
  saveLanguageRoute,
  saveProfileRoute,
  changePasswordRoute,
  confirmMailChangeRoute,
  endSessionsRoute,
  geocodeRoute,
  getNotificationsRoute,
  getSessionsRoute,
  invisibleRoute,
  mailEventsRoute,
  openUnsubscribeRoute,
  requestMailChangeRoute,
  saveNotificationsRoute,
  unsubscribeRoute,
  typingRoute,
  visitRoute,
  packagesRoute,
  leavingOfferRoute,
  createPaymentRoute,
  getPaymentRoute,
  paymentNoticeRoute,
  paymentPostbackRoute,
  discountCodeRoute,
  repeatOrderRoute,
  removeStoredMethodRoute,
  transactionsRoute,
  orderDirectDebitRoute,
  resendDebitCodeRoute,
  confirmDirectDebitRoute,
  withdrawRoute,
  requestWithdrawalRoute,
  confirmWithdrawalRoute,
];

/**
 * Creates the app: the API of all sites, the photo files and the demo's own pages. The host of a request selects the
 * site.
 */
export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  mountHealth(app, deps);
  mountMedia(app, deps);
  mountEndpoints(app, deps, routes);
  mountDemoOutbox(app, deps);
  if (deps.localAge !== undefined) mountDemoAge(app, deps, deps.localAge);
  app.notFound(() => {
    throw new Refusal('not_found');
  });
  app.onError(answerError(deps.logger));
  return app;
}
