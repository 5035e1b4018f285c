import { signup } from '#contract/signup.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { withLanding } from '#server/services/landing.ts';
import { toUser } from '#server/services/members.ts';
import { openAccount } from '#server/services/sign-up.ts';
import { checkSignUp } from '#server/services/sign-up-rules.ts';

export const signupRoute = defineRoute(signup, async (call, input) => {
  const complete = withLanding(input, call.headers.get('referer'), call);
  await checkSignUp(call, complete);
  const result = await openAccount(call.deps, call.site, complete, call.now);
  if (result === undefined) return { user: null };
  await call.signIn(result.token);
  return { user: toUser(result.member, call.site) };
});
