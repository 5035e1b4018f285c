import * as z from 'zod';
import { signupModes } from '#contract/settings.ts';
import { locales } from '#i18n/locales.ts';
import { interestNames } from '#lib/interests.ts';
import { nicheSlugs } from '#site/niches.ts';
import { CompanySchema } from '#site/schema/company.ts';
import { ThemeSchema } from '#site/schema/theme.ts';

const country = z.string().regex(/^[A-Z]{2}$/);
const localeCode = z.enum(locales);

export const SiteSchema = z.strictObject({
  name: z.string().min(1).max(40),
  domain: z.string(),
  domain_language: localeCode.default('en'),
  locales: z.array(localeCode).min(1),
  index_title: z.partialRecord(localeCode, z.string()).default({}),
  description: z.partialRecord(localeCode, z.string()).default({}),
  cdn_prefix: z.url().optional(),
  niche: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  countries: z.array(country).min(1),
  visible_profile_fields: z.array(z.string()).default([]),
  visible_profile_notes: z.array(z.string()).default([]),
  region_data: z.partialRecord(country, z.array(z.string())).default({}),
  search_fields: z.array(z.string()).default([]),
  interests: z.array(z.enum(interestNames)).default([...interestNames]),
  signups: z.enum(signupModes).default('all'),
  logged_out_search: z.boolean().default(false),
  logged_out_search_trafficsource: z.boolean().default(false),
  minimum_message_costs: z
    .partialRecord(country, z.strictObject({ costs: z.number(), currency: z.string() }))
    .default({}),
  message_credits: z.number().int().default(1),
  signup_credits: z.number().int().default(0),
  photo_credits: z.number().int().default(0),
  gift_credits: z.number().int().default(1),
  message_length: z.number().int().default(1000),
  support_email: z.email(),
  support_phone: z.string().nullable().default(null),
  fictional_icon: z.boolean().default(true),
  fictional_warning: z.boolean().default(true),
  fictional_singular: z.partialRecord(localeCode, z.string()).default({}),
  fictional_plural: z.partialRecord(localeCode, z.string()).default({}),
  refund_days: z.number().int().default(14),
  member_resell: z.boolean().default(false),
  company_id: z.string().optional(),
  mail_name: z.string().optional(),
  enable_site_entry_popup: z.enum(['yes', 'no']).default('yes'),
  site_entry_countries: z.array(country).default([]),
  company: CompanySchema,
  theme: ThemeSchema.default({}),
  landers: z
    .strictObject({
      iconslanding: z.strictObject({ slugs: z.array(z.enum(nicheSlugs)).default([]) }).optional(),
      tinderswipe: z.strictObject({}).optional(),
    })
    .default({}),
  pool: z.string().optional(),
  api_origin: z.url().optional(),
  time_zone: z.string().default('Europe/Amsterdam'),
  aliases: z.array(z.string()).default([]),
  tracking_consent: z.boolean().default(false),
  account_disclosure: z.enum(['spec', 'neutral']).default('spec'),
});
