import { getLooks, startLooks } from '#contract/looks.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { listLooks, readPlace } from '#server/services/looks/list.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';

export const looksRoute = defineRoute(getLooks, async (call, input) => {
  const owner = requireMember(call);
  const after = input.after === undefined ? undefined : readPlace(input.after);
  if (input.after !== undefined && after === undefined)
    throw new Refusal('invalid_input', { fields: { after: 'invalid' } });
  return listLooks(call.deps.database.db, owner, after, viewerContext(call));
});

export const startLooksRoute = defineRoute(startLooks, async (call) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const told =
    owner.looks_told_at === null
      ? await changeMember(db, owner, { looks_told_at: call.now })
      : await loadMember(db, owner);
  return { user: await loadUser(call, told) };
});
