import { confirmMailChange, requestMailChange } from '#contract/mail-change.ts';
import { definePasswordRoute, defineRoute } from '#server/middleware/define-route.ts';
import { checkCodeFlood } from '#server/services/code-flood.ts';
import { changeAddress, mailChangeLink } from '#server/services/mail-change.ts';

export const requestMailChangeRoute = definePasswordRoute(requestMailChange, async (call, { email, password }) => {
  await mailChangeLink(call, email, password);
  return {};
});

export const confirmMailChangeRoute = defineRoute(confirmMailChange, async (call, { token }) => {
  await checkCodeFlood(call);
  return { state: await changeAddress(call, token) };
});
