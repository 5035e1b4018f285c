import { and, eq } from 'drizzle-orm';
import { getUser, login, saveLanguage } from '#contract/user.ts';
import { member } from '#server/db/schema/index.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { logIn } from '#server/services/log-in.ts';
import { siteLocale, toUser } from '#server/services/members.ts';

export const getUserRoute = defineRoute(getUser, async ({ member: owner, site }) => ({
  user: owner === undefined ? null : toUser(owner, site),
}));

export const loginRoute = defineRoute(login, async (call, input) => {
  const { member: owner, token } = await logIn(call, input.login, input.password);
  await call.signIn(token);
  return { user: toUser(owner, call.site) };
});

export const saveLanguageRoute = defineRoute(saveLanguage, async (call, input) => {
  const owner = requireMember(call);
  const language = siteLocale(call.site, input.language);
  await call.deps.database.db
    .update(member)
    .set({ language })
    .where(and(eq(member.pool, owner.pool), eq(member.id, owner.id)));
  return { user: toUser({ ...owner, language }, call.site) };
});
