import { saveProfile } from '#contract/save-profile.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { loadUser } from '#server/services/members.ts';
import { changeProfile } from '#server/services/save-profile.ts';

export const saveProfileRoute = defineRoute(saveProfile, async (call, input) => {
  const changed = await changeProfile(call.deps.database.db, requireMember(call), call.site, input);
  return { user: await loadUser(call, changed) };
});
