import * as z from 'zod/mini';
import { photoSchema } from '#contract/models.ts';

/**
 * What the viewer sees of a picture. `covered`: its blurred form, until they uncover it. `hidden`: the operator hides
 * it. `closed`: the other member has left, or one of the two blocks the other. `age_proof`: the viewer has to prove
 * their age first.
 */
const pictureStates = ['shown', 'covered', 'hidden', 'closed', 'age_proof'] as const;

/** A picture in a message, as one of the two members sees it. */
export const messagePictureSchema = z.object({
  id: z.string(),
  state: z.enum(pictureStates),
  /** Clear if `shown`, blurred if `covered`, otherwise `null`. */
  photo: z.nullable(photoSchema),
});

export type MessagePicture = z.output<typeof messagePictureSchema>;

/**
 * Why the caller cannot send pictures in a conversation. `off`: nobody can on this site, or to a fictional profile. `unanswered`: not before both
 * have written. `age_proof`: not before the caller has proved their age.
 */
const noPictureReasons = ['off', 'unanswered', 'age_proof'] as const;

export const noPicturesSchema = z.nullable(z.enum(noPictureReasons));

export type NoPictures = (typeof noPictureReasons)[number];
