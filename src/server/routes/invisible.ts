import { setInvisible } from '#contract/invisible.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { changeMember, loadUser } from '#server/services/members.ts';

export const invisibleRoute = defineRoute(setInvisible, async (call, { invisible }) => {
  const changed = await changeMember(call.deps.database.db, requireMember(call), { invisible });
  return { user: await loadUser(call, changed) };
});
