import { attachPush, detachPush } from '#contract/push.ts';
import { getUser, login, saveLanguage } from '#contract/user.ts';
import { requireMember } from '#server/core/call.ts';
import { definePasswordRoute, defineRoute } from '#server/http/define-route.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { logIn } from '#server/services/account/log-in.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';
import { attachSubscription, detachSubscription } from '#server/services/push/subscriptions.ts';
import { siteLocale } from '#site/site-locale.ts';

export const getUserRoute = defineRoute(getUser, async (call) => ({
  user: call.member === undefined ? null : await loadUser(call, await loadMember(call.deps.database.db, call.member)),
}));

export const loginRoute = definePasswordRoute(login, async (call, input) => {
  const { member: owner, token } = await logIn(call, input.login, input.password);
  await call.signIn(token);
  return { user: await loadUser(call, owner) };
});

export const saveLanguageRoute = defineRoute(saveLanguage, async (call, input) => {
  const owner = requireMember(call);
  const language = siteLocale(call.site, input.language);
  const changed = await changeMember(call.deps.database.db, owner, { language });
  return { user: await loadUser(call, changed) };
});

export const attachPushRoute = defineRoute(attachPush, async (call, input) => {
  await attachSubscription(call, input);
  return {};
});

export const detachPushRoute = defineRoute(detachPush, async (call, { endpoint }) => {
  await detachSubscription(call.deps.database, requireMember(call), endpoint);
  return {};
});
