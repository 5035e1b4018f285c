import * as z from 'zod';
import { signupModes } from '#contract/settings.ts';
import { agePolicies } from '#lib/age-policy.ts';
import { interestNames } from '#lib/interests.ts';
import { askable } from '#lib/match-finder.ts';
import { matchQuestionNames } from '#lib/match-questions.ts';
import { regionForm } from '#lib/place.ts';
import { profileFields, searchFields } from '#lib/profile.ts';
import { knownCountry } from '#site/regions/known.ts';
import { signupPhoto, signupSteps } from '#site/schema/signup-steps.ts';
import { countryCode, uniqueList } from '#site/schema/values.ts';
import { nearest, show, suggest } from '#site/schema/words.ts';

const regionCode = z
  .string()
  .regex(regionForm, {
    error: (issue) => `${show(issue.input)} is not a region code. Write it such as NL-NH.`,
  })
  .meta({ title: 'region code' });

/** Error message for a region that is not in the country, or does not exist; else `undefined`. */
function whatIsWrong(country: string, region: string): string | undefined {
  if (!region.startsWith(`${country}-`)) return `${region} is not in ${country}. Write it under its own country.`;
  const codes = Object.keys(knownCountry(country)?.regions ?? {});
  if (codes.includes(region)) return undefined;
  if (codes.length === 0) return `there are no regions of ${country} to choose from. Take ${country} out.`;
  const close = nearest(region, codes);
  const hint = close === undefined ? 'All codes stand in src/site/regions/regions.json.' : `Did you mean ${close}?`;
  return `there is no region ${region}. ${hint}`;
}

const agePolicy = z.enum(agePolicies);

/** Which age check a viewer must pass before the site shows members, by country. */
const AgePolicySchema = z.strictObject({
  default: agePolicy.default('warning').meta({
    description:
      'Where nothing else is said: the entry warning (`warning`), the warning in any case, by which everybody declares to be of age (`self_declared`), or a proof of age before any photo of a member is given out (`proof`, needs AGE_PROVIDER_URL).',
  }),
  countries: z.record(countryCode, agePolicy).default({}).meta({
    description: 'Countries that ask for something else, such as `{ GB: proof }`.',
  }),
});

/** What cards, profiles and the list of looks say of members' lives on the site; none of it of profiles made by the operator. */
const SignsSchema = z.strictObject({
  new_this_week: z.boolean().default(true).meta({
    description: 'Whether cards and profiles say who signed up less than 7 days ago.',
  }),
  here_today: z.boolean().default(true).meta({
    description: 'Whether they say who was here today; never the hour, and nothing of invisible members.',
  }),
  distance: z.boolean().default(true).meta({
    description:
      'Whether they say how far apart the centres of the two towns are, in steps of 10 kilometres. Needs `region` and `city` among `visible_profile_fields`. Without it no search shows the nearest first either.',
  }),
  answers: z.boolean().default(true).meta({
    description: 'Whether profiles say who usually answers within a day; nothing of invisible members.',
  }),
  looks: z.boolean().default(true).meta({
    description:
      'Whether members see who opened their profile, and on which day. Only of members who were told of it, and nothing of invisible members.',
  }),
});

const matchQuestion = z.enum(matchQuestionNames, {
  error: ({ input }) =>
    `there is no question ${show(input)}. ${suggest(String(input), matchQuestionNames, 'There are')}`,
});

const matchQuestions = uniqueList(matchQuestion).refine(
  ({ length }) => length >= askable.least && length <= askable.most,
  {
    error: ({ input }) => `expected ${askable.least} to ${askable.most} questions, got ${(input as string[]).length}.`,
  },
);

/** The site's audience, and what visitors and members see. */
export const audienceFields = {
  countries: uniqueList(countryCode).min(1).meta({
    description:
      'Countries the site serves (ISO 3166), the main one first: choices of sign-up, search and profile; a visitor from elsewhere is treated as in the first.',
  }),
  region_data: z
    .record(countryCode, uniqueList(regionCode).min(1))
    .superRefine((value, context) => {
      for (const [country, regions] of Object.entries(value)) {
        regions.forEach((region, index) => {
          const message = whatIsWrong(country, region);
          if (message !== undefined) context.addIssue({ code: 'custom', path: [country, index], message });
        });
      }
    })
    .default({})
    .meta({
      description:
        'Regions offered per country by their codes in `src/site/regions/regions.json` (`NL: [NL-NH, NL-ZH]`). A country that is left out offers all of its regions.',
    }),
  visible_profile_fields: uniqueList(z.enum(profileFields))
    .default([...profileFields])
    .meta({ description: 'Fields that a profile shows and asks for, in this order. Left out, all of them.' }),
  visible_profile_notes: uniqueList(z.enum(profileFields)).default([]).meta({
    description:
      'Fields with a note of explanation beside them on the own profile (who sees this, and why it is asked).',
  }),
  signs_of_life: SignsSchema.default({
    new_this_week: true,
    here_today: true,
    distance: true,
    answers: true,
    looks: true,
  }).meta({
    description: 'Signs of life on cards and profiles, and who looked at them, for members. Left out, all of them.',
  }),
  signup_steps: signupSteps,
  signup_photo: signupPhoto,
  search_fields: uniqueList(z.enum(searchFields))
    .default([...searchFields])
    .meta({ description: 'What members can search by, in this order. Left out, everything.' }),
  interests: uniqueList(z.enum(interestNames)).optional().meta({
    description:
      'Interests a member can choose, on profiles and on the icon lander, in this order. Left out, those of the niche and the common ones that fit it.',
  }),
  match_questions: matchQuestions.optional().meta({
    description:
      'Questions of the match-finder, 3 to 12, in this order. Answers to a question that is taken out stay stored, and do not count. Left out, those that every niche asks and those of the niche.',
  }),
  signups: z.enum(signupModes).default('all').meta({
    description:
      'Who may open an account: everybody (`all`), only visitors who came with tracking values of an affiliate (`with_trafficsource`), or nobody without an invitation (`invite_only`). Home, landers and sign-up say so to those who may not, and promise them nothing.',
  }),
  logged_out_search: z.boolean().default(false).meta({
    description: 'Whether visitors may search before they have an account.',
  }),
  logged_out_search_trafficsource: z.boolean().default(false).meta({
    description: 'Whether visitors who came with tracking values may search before they have an account.',
  }),
  enable_site_entry_popup: z.enum(['yes', 'no']).default('yes').meta({
    description: 'Whether the warning about adult content stands before the site until a visitor accepts it.',
  }),
  site_entry_countries: uniqueList(countryCode).default([]).meta({
    description:
      'Limits the entry warning to visitors from these countries; an unknown country gets the warning. Empty means everywhere.',
  }),
  age_policy: AgePolicySchema.default({ default: 'warning', countries: {} }).meta({
    description:
      'What countries ask of the site before it shows its members. A member is held to the stricter one of the country in the profile and the one they are in; a visitor whose country is not known, to the strictest there is.',
  }),
};
