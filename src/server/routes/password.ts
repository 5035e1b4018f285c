import { changePassword } from '#contract/password.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { setOwnPassword } from '#server/services/change-password.ts';

export const changePasswordRoute = defineRoute(changePassword, async (call, input) => {
  await setOwnPassword(call, input);
  return {};
});
