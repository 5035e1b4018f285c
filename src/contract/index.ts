import { activate, resendActivation } from '#contract/activate.ts';
import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import { fileAppeal } from '#contract/appeal.ts';
import { getAutoLike } from '#contract/auto-like.ts';
import { blockMember, unblockMember } from '#contract/block.ts';
import { getCompanyInfo } from '#contract/companyinfo.ts';
import { fileComplaint } from '#contract/complaint.ts';
import { getDecisions } from '#contract/decisions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { getHealth } from '#contract/healthz.ts';
import { getInterests } from '#contract/interests.ts';
import { seeLike, sendLike, takeLikeBack } from '#contract/like.ts';
import { getLikes } from '#contract/likes.ts';
import { logout } from '#contract/logout.ts';
import { getMember } from '#contract/member.ts';
import { searchMembers } from '#contract/members.ts';
import { pageHidden } from '#contract/page-hidden.ts';
import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts';
import { getRegions } from '#contract/regions.ts';
import { fileReport } from '#contract/report.ts';
import { saveProfile } from '#contract/save-profile.ts';
import { getSettings } from '#contract/settings.ts';
import { signup } from '#contract/signup.ts';
import { getUser, login, saveLanguage } from '#contract/user.ts';
import { visit } from '#contract/visit.ts';

/** Every endpoint there is. Tests walk this list and fail when one has no route or no row in the authorisation matrix. */
export const endpoints: Readonly<Record<string, AnyEndpoint>> = {
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
  getMember,
  getRegions,
  getSettings,
  getUser,
  login,
  saveLanguage,
  logout,
  pageHidden,
  requestPasswordReset,
  resetPassword,
  saveProfile,
  searchMembers,
  seeLike,
  sendLike,
  takeLikeBack,
  signup,
  visit,
};
