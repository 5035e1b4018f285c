import { validate } from 'uuid';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { share, stopSharing } from '#server/services/photos/share.ts';
import { findReachable } from '#server/services/profiles/find.ts';

export const sharePhotosRoute = defineRoute(sharePhotos, async (call, { id }) => {
  const owner = requireMember(call);
  const other = await findReachable(call, id);
  await enforceMemberLimit(call, 'photoShare');
  const { now, site } = call;
  const priced = site.photo_credits > 0;
  await call.deps.database.transaction((tx) => share(tx, owner, other.id, { priced, now }));
  return {};
});

export const stopSharingPhotosRoute = defineRoute(stopSharingPhotos, async (call, { id }) => {
  const owner = requireMember(call);
  const { database, photoQueues } = call.deps;
  if (validate(id)) await database.transaction((tx) => stopSharing(photoQueues, tx, owner, id));
  return {};
});
