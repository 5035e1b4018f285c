import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts';
import { definePasswordRoute, defineRoute } from '#server/middleware/define-route.ts';
import { checkCodeFlood } from '#server/services/code-flood.ts';
import { mailResetLink, setNewPassword } from '#server/services/password-reset.ts';

export const requestPasswordResetRoute = defineRoute(requestPasswordReset, async (call, { email, locale }) => {
  await mailResetLink(call, email, locale);
  return {};
});

export const resetPasswordRoute = definePasswordRoute(resetPassword, async (call, { token, password }) => {
  await checkCodeFlood(call);
  await setNewPassword(call, token, password);
  return {};
});
