import { reactivateAccount, resendReactivation } from '#contract/account-reactivate.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { checkCodeFlood } from '#server/services/code-flood.ts';
import { comeBack, mailWayBack } from '#server/services/leaving/come-back.ts';

export const reactivateAccountRoute = defineRoute(reactivateAccount, async (call, { token }) => {
  await checkCodeFlood(call);
  await comeBack(call, token);
  return {};
});

export const resendReactivationRoute = defineRoute(resendReactivation, async (call, { email, locale }) => {
  await mailWayBack(call, email, locale);
  return {};
});
