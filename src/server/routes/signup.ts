import { signup } from '#contract/signup.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { toUser } from '#server/services/members.ts';
import { openAccount } from '#server/services/sign-up.ts';
import { checkSignUp } from '#server/services/sign-up-rules.ts';

export const signupRoute = defineRoute(signup, async (call, input) => {
  await checkSignUp(call, input);
  const result = await openAccount(call.deps, call.site, input, call.now);
  if (result === undefined) return { user: null };
  await call.signIn(result.token);
  return { user: toUser(result.member, call.site) };
});
