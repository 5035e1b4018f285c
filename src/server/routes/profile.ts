import { saveProfile } from '#contract/profile.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadUser } from '#server/services/account/load-user.ts';
import { changeProfile } from '#server/services/account/save-profile.ts';

export const saveProfileRoute = defineRoute(saveProfile, async (call, input) => {
  const changed = await changeProfile(call.deps, requireMember(call), call.site, input);
  return { user: await loadUser(call, changed) };
});
