import { confirmMailChange, requestMailChange } from '#contract/mail-change.ts';
import { definePasswordRoute, defineRoute } from '#server/http/define-route.ts';
import { changeAddress, mailChangeLink } from '#server/services/account/mail-change.ts';

export const requestMailChangeRoute = definePasswordRoute(requestMailChange, async (call, { email, password }) => {
  await mailChangeLink(call, email, password);
  return {};
});

export const confirmMailChangeRoute = defineRoute(confirmMailChange, async (call, { token }) => {
  return { state: await changeAddress(call, token) };
});
