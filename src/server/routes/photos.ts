import type { OwnPhotos } from '#contract/photos.ts';
import { arrangePhotos, deletePhoto, getPhotos, uploadPhoto } from '#contract/photos.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { addPhoto } from '#server/services/photos/add.ts';
import { arrange, removeOwnPhoto } from '#server/services/photos/arrange.ts';
import { loadOwnPhotos } from '#server/services/photos/own.ts';

export const getPhotosRoute = defineRoute(getPhotos, list);

export const uploadPhotoRoute = defineRoute(uploadPhoto, async (call, input) => {
  await addPhoto(call, requireMember(call), input);
  return list(call);
});

export const arrangePhotosRoute = defineRoute(arrangePhotos, async (call, { photos }) => {
  const owner = requireMember(call);
  await arrange(call.deps, owner, photos);
  return list(call);
});

export const deletePhotoRoute = defineRoute(deletePhoto, async (call, { id }) => {
  await removeOwnPhoto(call.deps, requireMember(call), id);
  return list(call);
});

function list(call: Call): Promise<OwnPhotos> {
  return loadOwnPhotos(call.deps.database.db, requireMember(call));
}
