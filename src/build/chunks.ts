/** Vite's virtual module that loads the dependencies of a dynamic import. */
const preloadHelper = '\0vite/preload-helper';

/** A script of the bundle: its name and its modules. */
interface Chunk {
  readonly name: string;
  /** Files and folders of `src` (a folder ends in a slash), or packages as `npm:name`. */
  readonly holds: readonly string[];
  /** Modules matched by `holds` that do not go into this script. */
  readonly without?: readonly string[];
  /** If two scripts match a module, the higher number gets it, with the modules it imports. */
  readonly priority: number;
}

/**
 * Few scripts per page: the page script names every script that the sign-up modal needs, and each file is one more
 * request before the modal opens. What the page script shares with the modal must not pull in the libraries, so it is
 * a group by itself.
 */
export const chunks: readonly Chunk[] = [
  {
    name: 'page',
    holds: [
      preloadHelper,
      'browser.ts',
      'i18n/locales.ts',
      'lib/cookies.ts',
      'stores/guest/country-key.ts',
      'stores/guest/language.ts',
      'stores/guest/tracking.ts',
    ],
    priority: 4,
  },
  // What the idle script shares with the modal must not pull in the libraries either.
  {
    name: 'draft',
    holds: [
      'stores/guest/draft.ts',
      'stores/guest/tracking-consent.ts',
      'stores/page/member-state.ts',
      'stores/page/stored.ts',
    ],
    priority: 4,
  },
  // What every island needs. The members area loads this without the forms. Libraries that only some of its screens
  // need are loaded with those screens.
  {
    name: 'libraries',
    holds: [
      'npm:@astrojs/react',
      'npm:react',
      'npm:react-dom',
      'npm:scheduler',
      'npm:nanostores',
      'npm:@nanostores',
      'client/errors.ts',
      'contract/endpoint.ts',
      'contract/form.ts',
      'contract/lengths.ts',
      'contract/targets.ts',
      'i18n/country-name.ts',
      'i18n/island.ts',
      'islands/lib/island.tsx',
      'lib/bot-trap.ts',
      'lib/picks.ts',
      'lib/place.ts',
      'lib/memoize.ts',
      'stores/page/environment.ts',
      'stores/page/navigation.ts',
      'stores/session/session-state.ts',
      'ui/Dialog.tsx',
      'ui/Sentence.tsx',
    ],
    priority: 3,
  },
  // What the idle script shares with the members area must not pull in its script and libraries.
  {
    name: 'rules',
    holds: [
      'client/reach.ts',
      'islands/lib/title.ts',
      'lib/audience.ts',
      'stores/guest/lost-chunk.ts',
      'stores/guest/page-rules.ts',
    ],
    priority: 2,
  },
  // Loaded after a form is rendered.
  {
    name: 'requests',
    holds: [
      'npm:ky',
      'npm:zod',
      'contract/fields.ts',
      'contract/models.ts',
      'contract/user.ts',
      'stores/session/request.ts',
    ],
    priority: 2,
  },
  // Loaded when a form is sent, and with the forms of the members area.
  { name: 'sending', holds: ['contract/form-fields.ts', 'stores/forms/sending.ts'], priority: 1 },
  {
    name: 'forms',
    holds: [
      'client/first-offer.ts',
      'islands/account/CodeField.tsx',
      'islands/account/FirstMessage.tsx',
      'islands/account/ResendMail.tsx',
      'islands/account/SignupForm.tsx',
      'islands/lib/IslandForm.tsx',
      'islands/lib/field-errors.tsx',
      'stores/account/activation.ts',
      'stores/account/first-message.ts',
      'stores/account/signup.ts',
      'stores/forms/form.ts',
      'stores/forms/load-sending.ts',
      'ui/BirthDateField.tsx',
      'ui/ErrorSummary.tsx',
      'ui/Field.tsx',
      'ui/NewTabLink.tsx',
      'ui/PasswordField.tsx',
      'ui/TrapField.tsx',
    ],
    priority: 1,
  },
  // What chats, profiles, matches and likes have of gifts: one small script instead of four.
  {
    name: 'gifts',
    holds: [
      'islands/gifts/GiftButton.tsx',
      'islands/gifts/GiftDrawing.tsx',
      'islands/gifts/PremiumLink.tsx',
      'islands/gifts/RefusalLink.tsx',
      'islands/gifts/gift-name.ts',
    ],
    priority: 0,
  },
  // What screens show before their content, or in its place: each script has a name that the first screen lists.
  { name: 'waiting', holds: ['ui/WaitingLines.tsx', 'ui/Empty.tsx', 'ui/empty-drawings.ts'], priority: 0 },
  // What screens and sections about money share, and what shows how many credits are left.
  {
    name: 'money',
    holds: [
      'islands/lib/purse.ts',
      'lib/credit-level.ts',
      'lib/order-states.ts',
      'lib/payment-method-names.ts',
      'lib/payment-methods.ts',
      'ui/coin.ts',
    ],
    priority: 2,
  },
  // What every screen of the members area needs: one script compresses better than many shared ones.
  {
    name: 'members',
    holds: [
      'client/call.ts',
      'contract/likes.ts',
      'contract/logout.ts',
      'islands/cards/',
      'islands/lib/',
      'islands/likes/PopupInTime.tsx',
      'islands/members-area/',
      'islands/offers/OfferRoom.tsx',
      'stores/cards/',
      'stores/likes/given.ts',
      'stores/likes/like-news.ts',
      'stores/likes/matches.ts',
      'stores/live/incoming.ts',
      'stores/members-area/',
      'stores/offers/offer.ts',
      'stores/page/',
      'stores/places/regions.ts',
      'stores/profiles/interests.ts',
      'stores/safety/account-alerts.ts',
      'stores/safety/blocked.ts',
      'stores/safety/person-menu.ts',
      'stores/safety/reported.ts',
      'stores/session/logout.ts',
      'stores/session/session.ts',
      'stores/settings/settings.ts',
      'ui/Drawing.tsx',
      'ui/FictionalLabel.tsx',
      'ui/Notice.tsx',
      'ui/PhotoColours.tsx',
      'ui/PhotoFrame.tsx',
      'ui/thumbhash.ts',
    ],
    // The deck comes first, and has cards of its own.
    without: [
      'islands/cards/Heart.tsx',
      'islands/cards/PersonCard.tsx',
      'islands/cards/use-heart.ts',
      'islands/lib/Problem.tsx',
      'islands/lib/field-errors.tsx',
      'islands/lib/use-named.ts',
      'islands/lib/purse.ts',
      'islands/members-area/banners/BannerView.tsx',
    ],
    priority: 1,
  },
];

/** @returns `chunks` in the form that the bundler takes */
export function chunkGroups() {
  return chunks.map(({ name, holds, without = [], priority }) => ({
    name,
    priority,
    test: (id: string) => {
      const module = moduleName(id);
      return module !== undefined && isAmong(module, holds) && !isAmong(module, without);
    },
  }));
}

/** The name of a module as `holds` writes it; `undefined` for a module that no script may claim. */
function moduleName(id: string): string | undefined {
  const path = id.replace(/\?.*$/, '');
  const [, pack] = /.*\/node_modules\/(.+)$/.exec(path) ?? [];
  if (pack !== undefined) return `npm:${pack}`;
  // A module of the bundler, or one below the last `src`: the project itself may lie in a folder of that name.
  return path.startsWith(preloadHelper) ? preloadHelper : /.*\/src\/(.+)$/.exec(path)?.[1];
}

function isAmong(module: string, list: readonly string[]): boolean {
  return list.some((entry) => module === entry || module.startsWith(entry.endsWith('/') ? entry : `${entry}/`));
}
