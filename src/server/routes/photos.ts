import type { OwnPhotos } from '#contract/photos.ts';
import { arrangePhotos, deletePhoto, getPhotos, uploadPhoto } from '#contract/photos.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { Route } from '#server/http/route.ts';
import { limitMember } from '#server/services/limits/limit-member.ts';
import { addPhoto } from '#server/services/photos/add.ts';
import { arrange, removeOwnPhoto } from '#server/services/photos/arrange.ts';
import { loadOwnPhotos } from '#server/services/photos/own.ts';

export const getPhotosRoute = defineRoute(getPhotos, list);

const addRoute = defineRoute(uploadPhoto, async (call, input) => {
  await addPhoto(call, requireMember(call), input);
  return list(call);
});

/** Counted before the body is read: one that is broken off costs as much. */
export const uploadPhotoRoute: Route = {
  ...addRoute,
  admit: (call) => limitMember(call, requireMember(call), 'photo'),
};

export const arrangePhotosRoute = defineRoute(arrangePhotos, async (call, { photos }) => {
  const owner = requireMember(call);
  await limitMember(call, owner, 'photoChange');
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
