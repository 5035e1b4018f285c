import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale, optionalLine, optionalText, tracking } from '#contract/fields.ts';
import { botTrap, dateOfBirth, email, name, password } from '#contract/form-fields.ts';
import { longestMessage } from '#contract/lengths.ts';
import { formTargets } from '#contract/targets.ts';
import { userSchema } from '#contract/user.ts';
import { readPicks } from '#lib/picks.ts';
import { toPlace } from '#lib/place.ts';
import { landerNames } from '#lib/routes.ts';

/**
 * How a visitor reached the form: the lander, the choices made there, and the traffic source. All of it can be part of
 * a page's URL.
 */
export const landing = {
  lander: z.optional(z.enum(landerNames)),
  /** Variant of the lander; the server ignores unknown ones. */
  variant: optionalLine(100),
  /** Parsed as in the browser; the server keeps those that the site offers. */
  interests: z.optional(
    z.pipe(
      z.array(z.string()),
      z.transform((values: string[]) => readPicks(values)),
    ),
  ),
  /** Both or neither; the server checks that the site offers them. */
  country: optionalLine(2),
  region: optionalLine(50),
  /**
   * Id of the member whom the visitor wants to meet; the server silently drops an id of a member that others cannot
   * find.
   */
  target: z.catch(optionalLine(100), undefined),
  ...tracking,
};

/** Creates an account and signs in (signup-1); `activate` confirms the e-mail address afterwards. */
export const signup = defineEndpoint({
  ...formTargets.signup,
  access: 'everyone',
  input: z
    .object({
      email,
      name,
      password,
      date_of_birth: dateOfBirth,
      /**
       * First message to `target`, sent when the address is confirmed; dropped without a target. At most the site's
       * `message_length` characters.
       */
      signup_message: optionalText(longestMessage),
      /** Language of the mails and the members area; the site's own if left out. */
      locale: z.optional(locale),
      ...landing,
      ...botTrap,
    })
    .check(
      z.refine((input) => input.name.toLowerCase() !== input.email, { error: 'name_is_email', path: ['name'] }),
      // No e-mail address at all, not only their own: every member would see it as the name.
      z.refine((input) => !/@.+\..+/.test(input.name), { error: 'name_characters', path: ['name'] }),
      z.refine(
        ({ country, region }) =>
          (country === undefined && region === undefined) || toPlace(country, region) !== undefined,
        { path: ['region'] },
      ),
    ),
  /**
   * `null` on a site whose `account_disclosure` is `neutral`: signing up does not sign in there, because the answer
   * must be the same for a new and for an existing address. The person confirms by mail and logs in.
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
  botTrap: true,
  limits: ['signupNetwork', 'signupPool', 'underAge', 'quietName', 'existsMail'],
  repeatable: false,
  form: { success: 'complete-signup', failure: 'signup' },
});
