import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, locale } from '#contract/fields.ts';
import { agePolicies } from '#lib/age-policy.ts';

/** Who may open an account (spec §6): everybody, only visitors whom an affiliate sent, or nobody without an invitation. */
export const signupModes = ['all', 'with_trafficsource', 'invite_only'] as const;

const cost = z.object({ costs: z.number(), currency: z.string() });
/** By locale; one that is left out uses the product's own words. */
const localized = z.record(z.string(), z.string());

/**
 * What the browser may know of a site (spec §3 Settings, but for those of `decisions/039`). `geoip_*` come from the request, the rest
 * from `site.yaml`.
 */
const settingsSchema = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: locale,
  locales: z.array(locale),
  index_title: localized,
  description: localized,
  /** Address of the media host; `null` where media come from the site itself. */
  cdn_prefix: z.nullable(z.string()),
  niche: z.number(),
  countries: z.array(z.string()),
  /** Codes of the regions offered, by country; of a country that is left out, all. */
  region_data: z.record(z.string(), z.array(z.string())),
  signups: z.enum(signupModes),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  /** Fields of the steps 2, 3 and 4 of sign-up. */
  signup_steps: z.array(z.array(z.string())),
  search_fields: z.array(z.string()),
  interests: z.array(z.string()),
  minimum_message_costs: z.record(z.string(), cost),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  message_length: z.number(),
  mail_name: z.string(),
  support_email: z.string(),
  support_phone: z.nullable(z.string()),
  fictional_icon: z.boolean(),
  fictional_warning: z.boolean(),
  fictional_singular: localized,
  fictional_plural: localized,
  refund_days: z.number(),
  member_resell: z.boolean(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(z.string()),
  /** What the visitor's country asks of the site. */
  age_policy: z.enum(agePolicies),
  /** ISO 3166 code of the visitor's country; `null` when it is not known. */
  geoip_country: z.nullable(z.string()),
  /** The country the site treats the visitor as in: theirs if the site serves it, else the site's first. */
  geoip_selected_country: z.nullable(z.string()),
});

export type SignupMode = (typeof signupModes)[number];
/** What a client has to know of the site and of the visitor's country. The query of a page may be passed along; nothing depends on it. */
export const getSettings = defineEndpoint({
  name: 'settings',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({ settings: settingsSchema }),
  errors: [],
  repeatable: true,
});
