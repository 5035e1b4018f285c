import { getMember } from '#contract/member.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { loadReceived } from '#server/services/gifts/received.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { recordLook } from '#server/services/looks/record.ts';
import { findVisible } from '#server/services/profiles/find.ts';
import { loadProfile } from '#server/services/profiles/profile.ts';

export const memberRoute = defineRoute(getMember, async (call, { id }) => {
  const shown = await findVisible(call, id);
  if (shown.id !== call.member?.id) await countRead(call, [shown.id]);
  const { db } = call.deps.database;
  const [member, gifts] = await Promise.all([
    loadProfile(db, shown, viewerContext(call)),
    call.member === undefined ? [] : loadReceived(db, shown),
    recordLook(call, shown),
  ]);
  return { member, gifts };
});
