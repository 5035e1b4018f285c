import * as z from 'zod/mini';
import { interestNames } from '#lib/interests.ts';
import { choices, genders } from '#lib/profile.ts';

/** Sizes that every photo is made in, by the length of their longer side in pixels; the first is for cards, the last for the whole screen. */
export const photoSizes = { card: 480, full: 1280 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** Forms of the files: the first is made at once, the other, smaller one a little later. */
export const photoFormats = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo as one viewer may see it. */
export const photoSchema = z.object({
  id: z.string(),
  /** Root-relative addresses by size; the same picture. */
  card: z.string(),
  full: z.string(),
  /** Of `full`, in pixels. */
  width: z.number(),
  height: z.number(),
  /** Drawn until the picture is there (base64). */
  thumbhash: z.string(),
  /** The files themselves are blurred: this viewer may not see it clearly. */
  blurred: z.boolean(),
  /** There are smaller AVIF files of the same sizes under the same addresses, with `.avif` for `.webp`. */
  avif: z.boolean(),
  /** Only for those whom its owner shares it with. */
  private: z.boolean(),
});

export type Photo = z.output<typeof photoSchema>;

/** What a card of a list shows of somebody. */
export const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Full years; `null` where the site does not show ages. */
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(genders)),
  /** ISO 3166 code, and one of its regions. */
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Made by the operator; the words that say so stand beside the name wherever it shows. */
  fictional: z.boolean(),
  /** Main photo; `null` for nobody's face. */
  photo: z.nullable(photoSchema),
});

export type Card = z.output<typeof cardSchema>;

/** Answers of one field that has a fixed list; `null` where nothing was said, or the site does not show the field. */
function choice<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.nullable(z.enum(values));
}

/** A member's profile as one viewer may see it (spec §3 Profile). */
export const profileSchema = z.extend(cardSchema, {
  sexuality: choice(choices.sexuality),
  reason: choice(choices.reason),
  relationship: choice(choices.relationship),
  hair_colour: choice(choices.hair_colour),
  eye_colour: choice(choices.eye_colour),
  body_type: choice(choices.body_type),
  tattoos: choice(choices.tattoos),
  about: z.nullable(z.string()),
  interests: z.array(z.enum(interestNames)),
  photos: z.array(photoSchema),
  /** How the viewer and this member stand; `null` for visitors and on one's own profile. */
  relation: z.nullable(
    z.object({
      liked: z.boolean(),
      likes_you: z.boolean(),
      /** The viewer has blocked this member. */
      blocked: z.boolean(),
      /** The viewer shares their private photos with this member; `null` when they have none. */
      shares_photos: z.nullable(z.boolean()),
    }),
  ),
});

export type Profile = z.output<typeof profileSchema>;
