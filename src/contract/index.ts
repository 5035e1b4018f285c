import { deleteAccount } from '#contract/account.ts';
import { exportAccount } from '#contract/account-export.ts';
import { reactivateAccount, resendReactivation } from '#contract/account-reactivate.ts';
import { activate, resendActivation } from '#contract/activate.ts';
import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import { fileAppeal } from '#contract/appeal.ts';
import { getAutoLike } from '#contract/auto-like.ts';
import { blockMember, unblockMember } from '#contract/block.ts';
import { getCompanyInfo } from '#contract/companyinfo.ts';
import { fileComplaint } from '#contract/complaint.ts';
import { getDecisions } from '#contract/decisions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { geocode } from '#contract/geocode.ts';
import { getHealth } from '#contract/healthz.ts';
import { getInterests } from '#contract/interests.ts';
import { setInvisible } from '#contract/invisible.ts';
import { seeLike, sendLike, takeLikeBack } from '#contract/like.ts';
import { getLikes } from '#contract/likes.ts';
import { logout } from '#contract/logout.ts';
import { confirmMailChange, requestMailChange } from '#contract/mail-change.ts';
import { reportMailEvents } from '#contract/mail-events.ts';
import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { getMember } from '#contract/member.ts';
import { searchMembers } from '#contract/members.ts';
import { getNotifications, saveNotifications } from '#contract/notifications.ts';
import { pageHidden } from '#contract/page-hidden.ts';
import { changePassword } from '#contract/password.ts';
import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import { arrangePhotos, deletePhoto, getPhotos, uploadPhoto } from '#contract/photos.ts';
import { getRegions } from '#contract/regions.ts';
import { fileReport } from '#contract/report.ts';
import { saveProfile } from '#contract/save-profile.ts';
import { endSessions, getSessions } from '#contract/sessions.ts';
import { getSettings } from '#contract/settings.ts';
import { signup } from '#contract/signup.ts';
import { getSignupMatches } from '#contract/signup-matches.ts';
import { dealCards, sendSwipe } from '#contract/swipe.ts';
import { openUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { getUser, login, saveLanguage } from '#contract/user.ts';
import { visit } from '#contract/visit.ts';

/** Every endpoint there is. Tests walk this list and fail when one has no route or no row in the authorisation matrix. */
export const endpoints: Readonly<Record<string, AnyEndpoint>> = {
  deleteAccount,
  exportAccount,
  reactivateAccount,
  resendReactivation,
  activate,
  resendActivation,
  beginAgeCheck,
  finishAgeCheck,
  fileAppeal,
  blockMember,
  unblockMember,
  fileComplaint,
  fileReport,
  getAutoLike,
  getCompanyInfo,
  getDecisions,
  getHealth,
  getInterests,
  getLikes,
  getMatchFinder,
  saveMatchAnswers,
  getMember,
  getRegions,
  getSettings,
  getSignupMatches,
  getUser,
  login,
  saveLanguage,
  logout,
  pageHidden,
  getPhotos,
  uploadPhoto,
  arrangePhotos,
  deletePhoto,
  sharePhotos,
  stopSharingPhotos,
  requestPasswordReset,
  resetPassword,
  saveProfile,
  searchMembers,
  seeLike,
  sendLike,
  takeLikeBack,
  dealCards,
  sendSwipe,
  signup,
  changePassword,
  confirmMailChange,
  endSessions,
  geocode,
  getNotifications,
  getSessions,
  openUnsubscribe,
  reportMailEvents,
  requestMailChange,
  saveNotifications,
  setInvisible,
  unsubscribe,
  visit,
};
