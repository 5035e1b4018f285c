import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, locale, withDefault } from '#contract/fields.ts';
import { agePolicies } from '#lib/age-policy.ts';
import { packageStyles } from '#lib/package-styles.ts';
import { photoSteps } from '#lib/profile.ts';

/** Who may sign up: everybody, only visitors with a traffic source, or only invited people. */
export const signupModes = ['all', 'with_trafficsource', 'invite_only'] as const;

/** In minor units of the currency. */
const cost = z.object({ costs: z.number(), currency: z.string() });
/** Texts by locale; for a missing locale the product's own text is used. */
const localized = z.record(z.string(), z.string());

/**
 * The settings of a site that browsers may see (decision 039). `geoip_*` depend on the request, the rest comes from
 * `site.yaml`.
 */
const settingsSchema = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: locale,
  locales: z.array(locale),
  index_title: localized,
  description: localized,
  /** URL of the media host; `null` when the site serves its media itself. */
  cdn_prefix: z.nullable(z.string()),
  niche: z.number(),
  countries: z.array(z.string()),
  /** Codes of the offered regions by country; a country that is left out offers all of its regions. */
  region_data: z.record(z.string(), z.array(z.string())),
  signups: z.enum(signupModes),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  /** Fields of each sign-up step beside the photo. */
  signup_steps: z.array(z.array(z.string())),
  /** Where sign-up asks for a photo. An older server does not say. */
  signup_photo: withDefault(z.enum(photoSteps), 'first'),
  search_fields: z.array(z.string()),
  interests: z.array(z.string()),
  minimum_message_costs: z.record(z.string(), cost),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  message_length: z.number(),
  /** How the bundles are laid out. */
  package_style: z.enum(packageStyles),
  mail_name: z.string(),
  support_email: z.string(),
  support_phone: z.nullable(z.string()),
  fictional_icon: z.boolean(),
  fictional_warning: z.boolean(),
  fictional_singular: localized,
  fictional_plural: localized,
  /** Whether fictional profiles can be written to, and whether that costs `message_credits`. */
  fictional_messages: z.enum(['off', 'free', 'paid']),
  /** Who writes their answers; `script`: a script of the demo. */
  fictional_answers: z.enum(['people', 'program', 'script']),
  /** Whether members can try what a match is like with a fictional profile, once. An older server does not say. */
  fictional_likes: withDefault(z.enum(['off', 'guided']), 'off'),
  refund_days: z.number(),
  member_resell: z.boolean(),
  /** The key that browsers subscribe to push messages with (VAPID, base64url); `null` while it cannot be read. */
  push_public_key: z.nullable(z.string()),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(z.string()),
  /** What the site has to ask of visitors from this country. */
  age_policy: z.enum(agePolicies),
  /** ISO 3166 code of the visitor's country; `null` when unknown. */
  geoip_country: z.nullable(z.string()),
  /** The country that the site assumes for the visitor: theirs if the site serves it, else the site's first. */
  geoip_selected_country: z.nullable(z.string()),
});

export type SignupMode = (typeof signupModes)[number];
/**
 * Returns what a client needs to know about the site and the visitor's country. The query of a page may be passed on;
 * it has no effect.
 */
export const getSettings = defineEndpoint({
  name: 'settings',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({ settings: settingsSchema }),
  errors: [],
  repeatable: true,
});
