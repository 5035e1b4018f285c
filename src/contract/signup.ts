import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { dateOfBirth, email, locale, name, optionalLine, optionalText, password, tracking } from '#contract/fields.ts';
import { formTargets } from '#contract/targets.ts';
import { userSchema } from '#contract/user.ts';
import { readPicks } from '#lib/interests.ts';
import { toPlace } from '#lib/place.ts';
import { landerNames } from '#lib/routes.ts';

/** How a visitor came to the form: the lander, what they picked there, and who sent them. All of it can stand in a page's address. */
export const landing = {
  lander: z.optional(z.enum(landerNames)),
  /** Which build of the lander; the server takes only one that there is. */
  variant: optionalLine(100),
  /** Read as the browser reads them; the server keeps those that the site offers. */
  interests: z.optional(
    z.pipe(
      z.array(z.string()),
      z.transform((values: string[]) => readPicks(values)),
    ),
  ),
  /** Both or none; the server asks the site whether it offers them. */
  country: optionalLine(2),
  region: optionalLine(50),
  /** Id of the member whom they want to meet; the server keeps one whom members find, and lets others go without a word. */
  target: z.catch(optionalLine(100), undefined),
  ...tracking,
};

/** Opens an account (spec §2 sign-up step 0) and signs in; the e-mail address is confirmed afterwards by `activate`. */
export const signup = defineEndpoint({
  ...formTargets.signup,
  access: 'everyone',
  input: z
    .object({
      email,
      name,
      password,
      date_of_birth: dateOfBirth,
      /** First message to the profile that sign-up started from (spec §3 signup form draft). */
      signup_message: optionalText(1000),
      /** Language of the mails and of what the member reads; left out, the site's own. */
      locale: z.optional(locale),
      ...landing,
      /** Trap for bots: people never see this field, so whatever fills it is not one. */
      website: z.optional(z.string()),
    })
    .check(
      z.refine((input) => input.name.toLowerCase() !== input.email, { error: 'name_is_email', path: ['name'] }),
      // Nor anybody else's: it would stand in their name before everybody.
      z.refine((input) => !/@.+\..+/.test(input.name), { error: 'name_characters', path: ['name'] }),
      z.refine(
        ({ country, region }) =>
          (country === undefined && region === undefined) || toPlace(country, region) !== undefined,
        { path: ['region'] },
      ),
    ),
  /**
   * `null` on a site whose `account_disclosure` is `neutral`: there nobody is signed in by signing up, since the answer must be the
   * same for a new and for a known address. The person confirms by the mail and logs in.
   */
  output: z.object({ user: z.nullable(userSchema) }),
  errors: [
    'email_taken',
    'account_deleted',
    'name_taken',
    'signups_closed',
    'under_age',
    'too_many_requests',
    'insecure_connection',
  ],
  repeatable: false,
  form: { success: 'complete-signup', failure: 'signup' },
});
