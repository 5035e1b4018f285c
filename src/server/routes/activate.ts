import { activate, resendActivation } from '#contract/activate.ts';
import { isMailCode } from '#lib/mail-code.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { confirmAddress } from '#server/services/account/activation.ts';
import { mailNewCode } from '#server/services/account/activation-mail.ts';
import { confirmByCode } from '#server/services/account/confirm-by-code.ts';

export const activateRoute = defineRoute(activate, async (call, { token }) => {
  if (isMailCode(token)) {
    const session = await confirmByCode(call, token);
    if (session !== undefined) await call.signIn(session);
  } else await confirmAddress(call.deps, call.site.pool, token, call.now);
  return {};
});

/** A member whose address is confirmed gets no mail, and no error either. */
export const resendActivationRoute = defineRoute(resendActivation, async (call) => {
  await mailNewCode(call);
  return {};
});
