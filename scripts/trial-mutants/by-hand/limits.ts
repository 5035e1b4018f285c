import { type Mutant, number } from '#scripts/trial-mutants/mutant.ts';

/** Mutants by which a limit counts too little, too much, or for the wrong subject. */
export const limits: readonly Mutant[] = number('limits', [
  {
    file: 'src/server/services/limits/enforce.ts',
    search: 'rule.everywhere ? everyPool : call.site.pool',
    replace: 'call.site.pool',
    breaks: 'A limit over all sites counts every pool by itself.',
  },
  {
    file: 'src/server/services/limits/attempts.ts',
    search: 'limit.block ?? limit.window',
    replace: 'limit.window',
    breaks: 'A block that is longer than its window ends with the window.',
  },
  {
    file: 'src/server/services/limits/attempts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    search: '${attempt.count} - 1 < ${limit.limit}::int then null',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    replace: '${attempt.count} - 1 <= ${limit.limit}::int then null',
    breaks: 'A right attempt that is taken back ends a block that still holds.',
  },
  {
    file: 'src/server/services/limits/count-some.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    search: "${count} <= ${sql.placeholder('limit')}::int",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    replace: "${count} < ${sql.placeholder('limit')}::int",
    breaks: 'The last one that fits the limit is refused.',
  },
  {
    file: 'src/server/services/limits/count-read.ts',
    search: "member?.status === 'active' ? undefined : client.network",
    replace: 'member === undefined ? client.network : undefined',
    breaks: 'Unconfirmed accounts do not count for their network, so many of them can copy a site.',
  },
  {
    file: 'src/server/services/account/login-limits.ts',
    search: "within: knownBy ?? client.network ?? '' };",
    replace: "within: '' };",
    breaks: 'A stranger on another network can lock a member out.',
  },
  {
    file: 'src/contract/limits.ts',
    search: "resetMail: { limit: 3, window: day, by: 'address'",
    replace: "resetMail: { limit: 3, window: hour, by: 'address'",
    breaks: 'A stranger can have three reset mails an hour sent to an address.',
  },
  {
    file: 'src/server/services/games/swipe.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    search: '${swipeDay.likes} < ${likesPerDay}::int',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    replace: '${swipeDay.likes} <= ${likesPerDay}::int',
    breaks: 'A day of the swipe game has one like more.',
  },
  {
    file: 'src/server/services/photos/add.ts',
    search: 'photos.length >= photoLimit(owner)',
    replace: 'photos.length > photoLimit(owner)',
    breaks: 'A member can have one photo more.',
  },
  {
    file: 'src/server/services/limits/buckets.ts',
    search: 'left: left < 1 ? left : left - 1',
    replace: 'left: left - 1',
    breaks: 'Refused calls count, too, so that a busy network is never let in again.',
  },
]);
