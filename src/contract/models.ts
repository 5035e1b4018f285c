import * as z from 'zod/mini';
import { withDefault } from '#contract/fields.ts';
import { choices, genders } from '#lib/profile.ts';

/**
 * Sizes of every photo, as the length of the longer side in pixels; the first is for cards, the last for the full
 * screen.
 */
export const photoSizes = { card: 480, full: 1280 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** File formats: WebP is written during the upload, the smaller AVIF a little later. */
export const photoFormats = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo as one viewer may see it. */
export const photoSchema = z.object({
  id: z.string(),
  /** Root-relative URL of each size of the same picture. */
  card: z.string(),
  full: z.string(),
  /** Width and height of `full`, in pixels. */
  width: z.number(),
  height: z.number(),
  /** Placeholder until the picture is loaded (base64). */
  thumbhash: z.string(),
  /** The files themselves are blurred, because this viewer may not see the photo clearly. */
  blurred: z.boolean(),
  /** Smaller AVIF files of the same sizes exist under the same URLs, with `.avif` for `.webp`. */
  avif: z.boolean(),
  /** Visible only to members with whom the owner shares it. */
  private: z.boolean(),
});

export type Photo = z.output<typeof photoSchema>;

/** Signs of life, for members (search-43 to search-46); what is not true is left out. */
const signsSchema = z.object({
  /** Signed up less than 7 days ago. */
  new: z.optional(z.literal(true)),
  /** Was here today. */
  today: z.optional(z.literal(true)),
  /** Usually answers within a day (profile-74); on profiles alone. */
  answers: z.optional(z.literal(true)),
  /** Kilometres between the centres of the viewer's town and theirs, in steps of 10. */
  km: z.optional(z.number()),
});

/** A member as a card in a list. */
export const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Full years; `null` where the site does not show ages. */
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(genders)),
  /** ISO 3166 code of the country, and one of its regions. */
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Made by the operator; every view shows a label next to the name that says so. */
  fictional: z.boolean(),
  /** Main photo; `null` when there is none that shows. */
  photo: z.nullable(photoSchema),
  /** Whether the viewer likes this member; `null` for visitors, of oneself, and in chats. An older server does not say. */
  liked: withDefault(z.nullable(z.boolean()), null),
  /** Left out where there is none, and in chats. */
  signs: z.optional(signsSchema),
});

export type Card = z.output<typeof cardSchema>;

/** Answer to a field with a fixed list; `null` when there is none, or the site does not show the field. */
function choice<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.nullable(z.enum(values));
}

/** A member's profile as one viewer may see it (profile-1). */
export const profileSchema = z.extend(cardSchema, {
  sexuality: choice(choices.sexuality),
  reason: choice(choices.reason),
  relationship: choice(choices.relationship),
  hair_colour: choice(choices.hair_colour),
  eye_colour: choice(choices.eye_colour),
  body_type: choice(choices.body_type),
  tattoos: choice(choices.tattoos),
  about: z.nullable(z.string()),
  interests: z.array(z.string()),
  /** Answers to what the niche asks, as `<trait>.<answer>`. */
  traits: z.array(z.string()),
  photos: z.array(photoSchema),
  /** Relation between the viewer and this member; `null` for visitors and on one's own profile. */
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
