import { type Mutant, number } from '#scripts/trial-mutants/mutant.ts';

/** Mutants of the contract and of the services. */
export const server: readonly Mutant[] = [
  ...number('contract', [
    {
      file: 'src/contract/form-fields.ts',
      search: 'age >= minimumAge',
      replace: 'age > minimumAge',
      breaks: 'Nobody of eighteen can sign up.',
    },
    {
      file: 'src/contract/once.ts',
      search: "z.toLowerCase(), z.regex(uuidForm, 'invalid')",
      replace: "z.regex(uuidForm, 'invalid')",
      breaks: 'An id that comes again in capitals is refused instead of getting its first answer.',
    },
    {
      file: 'src/contract/photos.ts',
      search: ".check(z.maxLength(photoLimits.premium, 'too_long'))",
      replace: '',
      breaks: 'An order of photos may be of any length.',
    },
  ]),
  ...number('services', [
    {
      file: 'src/server/services/search/query.ts',
      search: 'latestBirthDate(maxAge + 1, now)',
      replace: 'latestBirthDate(maxAge, now)',
      breaks: 'A search up to an age leaves out those who are of that age.',
    },
    {
      file: 'src/server/services/account/password-reset.ts',
      search: "await deleteMailTokens(tx, owner, 'change');",
      replace: '',
      breaks: 'A new password leaves the link of a change of address usable, which an intruder may have asked for.',
    },
    {
      file: 'src/server/services/account/mail-change.ts',
      search: "if (await isBanned(tx, pool, email, now)) throw new Refusal('link_invalid');",
      replace: '',
      breaks: 'A member can take the address of an account that was banned after the link was mailed.',
    },
    {
      file: 'src/server/services/account-deletion/reactivate.ts',
      search: "case when confirmed_at is null then 'not_confirmed' else 'active' end",
      replace: "'active'",
      breaks: 'An account that never confirmed its address is confirmed by coming back.',
    },
  ]),
];
