import { validate } from 'uuid';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { share, stopSharing } from '#server/services/photos/share.ts';
import { findReachable } from '#server/services/profiles/find.ts';

export const sharePhotosRoute = defineRoute(sharePhotos, async (call, { id }) => {
  const other = await findReachable(call, id);
  await share(call.deps.database.db, requireMember(call), other.id, call.now);
  return {};
});

export const stopSharingPhotosRoute = defineRoute(stopSharingPhotos, async (call, { id }) => {
  const owner = requireMember(call);
  const { database, photoQueues } = call.deps;
  if (validate(id)) await database.transaction((tx) => stopSharing(photoQueues, tx, owner, id));
  return {};
});
