import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, line, locale, withDefault } from '#contract/fields.ts';
import { passwordLength } from '#contract/lengths.ts';
import { photoSchema } from '#contract/models.ts';
import { offerSchema } from '#contract/offer.ts';
import { formTargets } from '#contract/targets.ts';
import { disabledReasons } from '#lib/notifications.ts';
import { choices } from '#lib/profile.ts';

/** A member's own profile for editing; `null` for fields without an answer. */
const ownProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Full years. */
  age: z.nullable(z.number()),
  /** `disabled`: nobody else finds it, because the address is not confirmed yet or the operator disabled it. */
  status: z.enum(['active', 'disabled']),
  date_of_birth: z.string(),
  gender: z.nullable(z.enum(choices.gender)),
  /** An older server does not say. */
  looks_for: withDefault(z.nullable(z.enum(choices.looks_for)), null),
  sexuality: z.nullable(z.enum(choices.sexuality)),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  reason: z.nullable(z.enum(choices.reason)),
  relationship: z.nullable(z.enum(choices.relationship)),
  hair_colour: z.nullable(z.enum(choices.hair_colour)),
  eye_colour: z.nullable(z.enum(choices.eye_colour)),
  body_type: z.nullable(z.enum(choices.body_type)),
  tattoos: z.nullable(z.enum(choices.tattoos)),
  about: z.nullable(z.string()),
  interests: z.array(z.string()),
  traits: z.array(z.string()),
  shown_to_visitors: z.boolean(),
  /** Photo that others see first; `null` when there is none that they may see. */
  main_image: z.nullable(photoSchema),
});

/** The member who is signed in. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active']),
  language: locale,
  /** Has bought something, and is therefore premium. */
  paid_user: z.boolean(),
  /** Whether the member was told that looks at profiles are shown (looks-3). Left out where the site shows none. */
  looks_told: z.optional(z.boolean()),
  /** Hidden from search, games and overviews (settings-9). */
  invisible: z.boolean(),
  /** Reasons why no category of mail is sent any more; empty when mails are sent. */
  notifications_disabled: z.array(z.enum(disabledReasons)),
  /**
   * The member's country, or the one they are in, requires a proof of age that is missing; until then they get no
   * photos of others.
   */
  age_proof_needed: z.boolean(),
  /** Likes received and not yet seen. */
  new_likes: z.number(),
  /** Received messages that are not read. */
  unread_messages: z.number(),
  /** Whether they may begin one more conversation: a free member has two in a lifetime. */
  may_start_chats: z.boolean(),
  /** Below 0 when money went back whose credits were spent. */
  credits: z.number(),
  /** The best discount that counts by itself for this member; `null` when there is none. */
  offer: z.nullable(offerSchema),
  /** Whether a search may show them the nearest first (search-47); an older server does not say. */
  nearest: z.optional(z.boolean()),
  /** Whether the site takes payments; an older server does not say. */
  sells: z.optional(z.boolean()),
  profile: ownProfileSchema,
});

export type User = z.output<typeof userSchema>;

/** Returns the signed-in member; `null` for a visitor, never `authentication_required` (login-15). */
export const getUser = defineEndpoint({
  name: 'user',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({ user: z.nullable(userSchema) }),
  errors: [],
  repeatable: true,
});

/** Logs in by e-mail address or username. */
export const login = defineEndpoint({
  ...formTargets.login,
  access: 'everyone',
  input: z.object({
    login: line(254),
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long')),
  }),
  output: z.object({ user: userSchema }),
  errors: [
    'login_failed',
    'account_banned',
    'account_deleted',
    'login_blocked',
    'too_many_requests',
    'insecure_connection',
  ],
  limits: ['loginNetwork', 'login', 'loginAccount'],
  repeatable: false,
  form: { success: 'members', failure: 'login' },
});

/** Stores the language of a member (settings-5). */
export const saveLanguage = defineEndpoint({
  name: 'user',
  method: 'PUT',
  access: 'members',
  input: z.object({ language: locale }),
  output: z.object({ user: userSchema }),
  errors: [],
  unlimited: 'own_row',
  repeatable: true,
});
