import { reactivateAccount, resendReactivation } from '#contract/account-reactivate.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { reactivate, sendReactivationMail } from '#server/services/account-deletion/reactivate.ts';

export const reactivateAccountRoute = defineRoute(reactivateAccount, async (call, { token }) => {
  await reactivate(call, token);
  return {};
});

export const resendReactivationRoute = defineRoute(resendReactivation, async (call, { email, locale }) => {
  await sendReactivationMail(call, email, locale);
  return {};
});
