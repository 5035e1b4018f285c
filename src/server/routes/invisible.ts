import { setInvisible } from '#contract/invisible.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { forgetLooksBy } from '#server/services/looks/forget.ts';
import { changeMember } from '#server/services/members/members.ts';

export const invisibleRoute = defineRoute(setInvisible, async (call, { invisible }) => {
  const owner = requireMember(call);
  const changed = await call.deps.database.transaction(async (tx) => {
    const saved = await changeMember(tx, owner, { invisible });
    if (invisible) await forgetLooksBy(tx, owner);
    return saved;
  });
  // Not to partners, who would learn that the member is there at this moment.
  call.deps.live.publish({ pool: owner.pool, member: owner.id, kind: 'chats' });
  return { user: await loadUser(call, changed) };
});
