/**
 * The files of `locales/<locale>/`. Islands load `account` and `errors`, the members area also `members` and
 * `profile`; pages and mails read the others at build time and on the server.
 * - `account`: sign-up, login, reset, activation and the account card, with their errors and field messages
 * - `answers`: the script that answers for fictional profiles in the demo
 * - `common`: frame, navigation, footer, entry warning, language names
 * - `errors`: one text per code of `contract/errors.ts`, and `fields`
 * - `home` and `landers-<name>`: their texts, with niche variants under `niche.<slug>`
 * - `interests`: labels
 * - `mail`: mails
 * - `match-questions`: questions of the match-finder and their answers; the server sends those of the site
 * - `members`: the members area by screen, with its frame under `app`; its parts that load on demand have namespaces
 *   of their own (`partNamespaces`)
 * - `openers`: landing pages of a profile, and the previews of links to it
 * - `pages`: prices, complaints, and the page after an account was deleted
 * - `profile`: fields of a profile and their answers, under the codes of `lib/profile.ts`, with notes that explain the
 *   fields
 * - `public-people`: texts of landers about real people, who replace the drawn ones after the page is rendered
 * - `push-messages`: push messages
 * - `sms`: text messages
 * - `traits`: what profiles of each niche say, and the line beside it; the server sends those of the site
 */
export const namespaces = [
  'account',
  'account-deletion',
  'answers',
  'chat',
  'common',
  'device',
  'directdebit',
  'errors',
  'games',
  'gifts',
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
  'likes',
  'mail',
  'match-questions',
  'members',
  'openers',
  'own-profile',
  'pages',
  'payment',
  'photos',
  'profile',
  'public-people',
  'push-messages',
  'safety',
  'search',
  'settings',
  'sms',
  'steps',
  'traits',
  'transactions',
] as const;

export type Namespace = (typeof namespaces)[number];

/**
 * Namespaces of the parts of the members area that load on demand, together with the script of the part.
 * - `chat`: conversations
 * - `device`: push messages and the installed app
 * - `directdebit`: paying by direct debit
 * - `games`: swipe game and match-finder
 * - `gifts`: gifts in dialogs, conversations and profiles, and private photos that can be opened
 * - `account-deletion`: deleting an account, reactivating it, export
 * - `likes`: the full-screen view of a like, the search for one (`auto`), and the pop-up of a new one
 * - `own-profile`: editing one's profile
 * - `payment`: bundles, orders and how they are paid
 * - `photos`: editing one's photos
 * - `safety`: reports, decisions, proof of age
 * - `search`: the filters of the search
 * - `settings`: sections of the settings
 * - `steps`: the steps of sign-up
 * - `transactions`: purchases, receipts, and what became of credits
 */
export const partNamespaces = [
  'account-deletion',
  'chat',
  'device',
  'directdebit',
  'games',
  'gifts',
  'likes',
  'own-profile',
  'payment',
  'photos',
  'safety',
  'search',
  'settings',
  'steps',
  'transactions',
] as const satisfies readonly Namespace[];

export type PartNamespace = (typeof partNamespaces)[number];
