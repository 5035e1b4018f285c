import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts';
import { definePasswordRoute, defineRoute } from '#server/http/define-route.ts';
import { mailResetLink, setNewPassword } from '#server/services/account/password-reset.ts';

export const requestPasswordResetRoute = defineRoute(requestPasswordReset, async (call, { email, locale }) => {
  await mailResetLink(call, email, locale);
  return {};
});

export const resetPasswordRoute = definePasswordRoute(resetPassword, async (call, { token, password }) => {
  await setNewPassword(call, token, password);
  return {};
});
