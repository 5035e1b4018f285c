/**
 * The files of `locales/<locale>/`. Islands load two of them, `account` and `errors`, and the members area `members` and `profile` beside
 * them; pages and mails read the rest at build time and on the server.
 * - `common`: frame, navigation, footer, entry warning, language names · `home` and `landers-<name>`: their copy, niche variants under `niche.<slug>`
 * - `account`: sign-up, login, reset, activation and the account card, with their errors and field messages
 * - `errors`: one text per code of `contract/errors.ts`, and `fields` · `interests`: labels · `mail`: mails · `pages`: prices, complaints, after an account was deleted
 * - `openers`: landing pages of a profile, and what previews of links to it say
 * - `members`: the members area, by screen, its frame under `app`; the parts of it that come when they are wanted have files of their own
 *   (`partNamespaces`)
 * - `public-people`: what landers say of real people, who take the place of drawn ones after the page stands
 * - `profile`: fields of a profile and their answers, under the codes of `lib/profile.ts`, with the notes that explain the fields
 */
export const namespaces = [
  'account',
  'common',
  'errors',
  'games',
  'home',
  'interests',
  'landers-alonetonight',
  'landers-collagelanding',
  'landers-gallery',
  'landers-iconslanding',
  'landers-maplanding',
  'landers-socialnetwork',
  'landers-tinderswipe',
  'landers-transitionsvideolanding',
  'landers-video',
  'leaving',
  'likes',
  'mail',
  'members',
  'openers',
  'own-profile',
  'pages',
  'photos',
  'profile',
  'public-people',
  'safety',
  'settings',
  'steps',
] as const;

export type Namespace = (typeof namespaces)[number];

/**
 * Those of the parts of the members area that come when they are wanted, with their script.
 * - `games`: swipe game and match-finder · `leaving`: deleting an account, the way back, export · `likes`: a like that fills the screen, and
 *   the one that is looked for
 * - `own-profile`: editing one's profile · `photos`: editing one's photos · `safety`: reports, decisions, proof of age
 * - `settings`: sections of the settings · `steps`: the steps of sign-up
 */
export const partNamespaces = [
  'games',
  'leaving',
  'likes',
  'own-profile',
  'photos',
  'safety',
  'settings',
  'steps',
] as const satisfies readonly Namespace[];

export type PartNamespace = (typeof partNamespaces)[number];
