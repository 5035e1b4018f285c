import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, line, locale } from '#contract/fields.ts';
import { passwordLength } from '#contract/lengths.ts';
import { formTargets } from '#contract/targets.ts';

/** The member who is signed in (spec §3 User). */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active']),
  language: locale,
});

export type User = z.output<typeof userSchema>;

/** Who is signed in; `null` for a visitor (spec §7: user.php never answers `authentication_required`). */
export const getUser = defineEndpoint({
  name: 'user',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({ user: z.nullable(userSchema) }),
  errors: [],
  repeatable: true,
});

/** Log in by e-mail address or username. */
export const login = defineEndpoint({
  ...formTargets.login,
  access: 'everyone',
  input: z.object({
    login: line(254),
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long')),
  }),
  output: z.object({ user: userSchema }),
  errors: ['login_failed', 'login_blocked', 'too_many_requests', 'insecure_connection'],
  repeatable: false,
  form: { success: 'members', failure: 'login' },
});

/** Keeps the language a member reads in (spec §7). */
export const saveLanguage = defineEndpoint({
  name: 'user',
  method: 'PUT',
  access: 'members',
  input: z.object({ language: locale }),
  output: z.object({ user: userSchema }),
  errors: [],
  repeatable: true,
});
