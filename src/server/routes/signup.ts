import { signup } from '#contract/signup.ts';
import type { LanderName } from '#lib/routes.ts';
import type { Call } from '#server/core/call.ts';
import { definePasswordRoute } from '#server/http/define-route.ts';
import { deviceOf } from '#server/services/account/device.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { withLanding } from '#server/services/account/landing.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { openAccount, type SignUpInput } from '#server/services/account/sign-up.ts';
import { checkOpen, checkSignUp } from '#server/services/account/sign-up-rules.ts';
import { chooseVariant } from '#server/services/counting/variants.ts';

export const signupRoute = definePasswordRoute(signup, openSignUp, {
  before: (call, input) => checkOpen(call, land(call, input)),
});

async function openSignUp(call: Call, input: SignUpInput) {
  const landed = land(call, input);
  const complete = { ...landed, variant: landed.variant ?? usualVariant(call, landed.lander) };
  await checkSignUp(call, complete);
  const result = await openAccount(call.deps, call.site, complete, call.now, deviceOf(call.headers));
  if ('cookie' in result) {
    call.keepSignUpCookie(result.cookie);
    return { user: null };
  }
  await call.signIn(result.token);
  rememberDevice(call, result.member, input.email, input.name);
  return { user: await loadUser(call, result.member) };
}

function land(call: Call, input: SignUpInput): SignUpInput {
  return withLanding(input, call.headers.get('referer'), call);
}

/**
 * The variant of the lander that this visitor was shown, when neither script nor address names it, as without
 * JavaScript. Unknown where the API is on another host: then this server did not send the page.
 */
function usualVariant({ site, client, headers, now }: Call, lander: LanderName | undefined): string | undefined {
  if (lander === undefined || site.api_origin !== undefined) return undefined;
  const visitor = { network: client.network, agent: headers.get('user-agent') ?? undefined };
  return chooseVariant(site, lander, visitor, now);
}
