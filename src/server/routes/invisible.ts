import { setInvisible } from '#contract/invisible.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { changeMember } from '#server/services/members/members.ts';

export const invisibleRoute = defineRoute(setInvisible, async (call, { invisible }) => {
  const changed = await changeMember(call.deps.database.db, requireMember(call), { invisible });
  return { user: await loadUser(call, changed) };
});
