import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { photoSchema } from '#contract/profile.ts';
import { rejectionReasons } from '#lib/safety.ts';

/** How many photos a member may have (spec §9 "Free photos 3; premium photos 25"). */
export const photoLimits = { free: 3, premium: 25 } as const;

/** Bytes of one picture, at most; more than any phone makes. */
const longestPicture = 20_000_000;

/** Id of a photo, made by the browser, so that an upload that is sent twice makes one photo. */
const photoId = z.string('required').check(z.uuid('invalid'));

/** A photo as its owner sees it, always clearly. */
const ownPhotoSchema = z.extend(photoSchema, {
  /** What others see first: the first one that is active and not private. */
  main: z.boolean(),
  /** `pending`: the operator looks at it first; only its owner sees it. `rejected`: its files go to nobody, its owner included. */
  status: z.enum(['pending', 'active', 'rejected']),
  /** Why it was not accepted. */
  rejected_for: z.nullable(z.enum(rejectionReasons)),
});

export type OwnPhoto = z.output<typeof ownPhotoSchema>;

const ownPhotosSchema = z.object({
  /** By position. */
  photos: z.array(ownPhotoSchema),
  /** How many there may be. */
  limit: z.number(),
});

export type OwnPhotos = z.output<typeof ownPhotosSchema>;

/** The member's own photos, all of them. */
export const getPhotos = defineEndpoint({
  name: 'photos',
  method: 'GET',
  access: 'members',
  input: z.object({}),
  output: ownPhotosSchema,
  errors: [],
  repeatable: true,
});

/** Adds one photo, at the end. Repeating it with the same id changes nothing. */
export const uploadPhoto = defineEndpoint({
  name: 'photos',
  method: 'POST',
  access: 'members',
  input: z.object({
    id: photoId,
    /** Only for those whom the member shares it with, from the beginning. */
    private: z.optional(z.enum(['true', 'false'], 'invalid')),
    photo: z.instanceof(Blob, { error: 'required' }),
  }),
  output: ownPhotosSchema,
  errors: ['too_large', 'too_many_requests', 'id_taken'],
  repeatable: true,
  upload: { file: 'photo', mostBytes: longestPicture },
});

/** Puts photos into the order that they are named in, and says which are private; those that are not named come after them as they are. */
export const arrangePhotos = defineEndpoint({
  name: 'photos',
  method: 'PUT',
  access: 'members',
  input: z.object({
    photos: z
      .array(z.object({ id: photoId, private: z.boolean('invalid') }), 'required')
      .check(z.maxLength(photoLimits.premium, 'too_long')),
  }),
  output: ownPhotosSchema,
  errors: ['not_found'],
  repeatable: true,
});

/** Deletes one photo with its files. */
export const deletePhoto = defineEndpoint({
  name: 'photos',
  method: 'DELETE',
  access: 'members',
  input: z.object({ id: photoId }),
  output: ownPhotosSchema,
  errors: ['not_found'],
  repeatable: true,
});
