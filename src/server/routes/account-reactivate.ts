import { reactivateAccount, resendReactivation } from '#contract/account-reactivate.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { comeBack, mailWayBack } from '#server/services/account-deletion/come-back.ts';
import { checkCodeFlood } from '#server/services/limits/code-flood.ts';

export const reactivateAccountRoute = defineRoute(reactivateAccount, async (call, { token }) => {
  await checkCodeFlood(call);
  await comeBack(call, token);
  return {};
});

export const resendReactivationRoute = defineRoute(resendReactivation, async (call, { email, locale }) => {
  await mailWayBack(call, email, locale);
  return {};
});
