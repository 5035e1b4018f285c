import type { OwnPhotos } from '#contract/photos.ts';
import { arrangePhotos, deletePhoto, getPhotos, uploadPhoto } from '#contract/photos.ts';
import { type Call, requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { addPhoto } from '#server/services/photos/add.ts';
import { arrange, removeOwnPhoto } from '#server/services/photos/arrange.ts';
import { loadOwnPhotos } from '#server/services/photos/own.ts';
import { refuseUntil } from '#server/services/refusal.ts';

export const getPhotosRoute = defineRoute(getPhotos, list);

export const uploadPhotoRoute = defineRoute(uploadPhoto, async (call, input) => {
  const owner = requireMember(call);
  const key = { pool: owner.pool, purpose: 'photo', subject: owner.id };
  const attempt = await countAttempt(call.deps.database.db, key, call.deps.limits.photo, call.now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, call.now);
  await addPhoto(call, owner, input);
  return list(call);
});

export const arrangePhotosRoute = defineRoute(arrangePhotos, async (call, { photos }) => {
  await arrange(call.deps, requireMember(call), photos);
  return list(call);
});

export const deletePhotoRoute = defineRoute(deletePhoto, async (call, { id }) => {
  await removeOwnPhoto(call.deps, requireMember(call), id);
  return list(call);
});

function list(call: Call): Promise<OwnPhotos> {
  return loadOwnPhotos(call.deps.database.db, requireMember(call));
}
