import { changePassword } from '#contract/password.ts';
import { definePasswordRoute } from '#server/http/define-route.ts';
import { setOwnPassword } from '#server/services/account/change-password.ts';

export const changePasswordRoute = definePasswordRoute(changePassword, async (call, input) => {
  await setOwnPassword(call, input);
  return {};
});
