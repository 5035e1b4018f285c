import { getMember } from '#contract/member.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { findVisible } from '#server/services/profiles/find.ts';
import { loadProfile } from '#server/services/profiles/profile.ts';

export const memberRoute = defineRoute(getMember, async (call, { id }) => {
  const shown = await findVisible(call, id);
  if (shown.id !== call.member?.id) await countRead(call, [shown.id]);
  return { member: await loadProfile(call.deps.database.db, shown, viewerContext(call)) };
});
