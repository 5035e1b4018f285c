import { browser } from '#browser';
import { fromScript } from '#browser/script.ts';
import { type LoadedPart, loadPart, type Part, type TextSource } from '#islands/lib/parts.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { type ScreenName, screenNames } from '#lib/routes.ts';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { mayPrefetch } from '#stores/guest/page-rules.ts';
import { isOpenToVisitors } from '#stores/members-area/visitor-screens.ts';
import { environment } from '#stores/page/environment.ts';
import chatStyles from '#styles/chat.scss?url';
import giftStyles from '#styles/gifts.scss?url';
import matchFinderStyles from '#styles/match-finder.scss?url';
import newLikeStyles from '#styles/new-like.scss?url';
import ownProfileStyles from '#styles/own-profile.scss?url';
import paymentStyles from '#styles/payment.scss?url';
import settingsStyles from '#styles/settings.scss?url';
import swipeGameStyles from '#styles/swipe-game.scss?url';
import transactionStyles from '#styles/transactions.scss?url';

export type Screen = LoadedPart;

/** List and conversation are one screen: on wide screens they stand beside each other. */
const chats: Part = {
  component: fromScript(() => import('#islands/chat/ChatsPage.tsx'), 'ChatsPage'),
  texts: ['chat', 'gifts'],
  styles: chatStyles,
};

/** All likes, and those of one kind. */
const likes: Part = {
  component: fromScript(() => import('#islands/likes/LikesPage.tsx'), 'LikesPage'),
  texts: ['likes'],
};

/** The screens on the way through a purchase are one script. */
const payment: Part = {
  component: fromScript(() => import('#islands/payments/PaymentPage.tsx'), 'PaymentPage'),
  texts: ['payment'],
  styles: paymentStyles,
};

/** Loaders of the screens; each screen is a script of its own. */
const screens: Readonly<Record<ScreenName, Part>> = {
  members: {
    component: fromScript(() => import('#islands/search/SearchPage.tsx'), 'SearchPage'),
  },
  'members-id': {
    component: fromScript(() => import('#islands/profiles/MemberPage.tsx'), 'MemberPage'),
    texts: ['gifts', 'likes'],
    styles: giftStyles,
  },
  'members-id-signup': {
    component: fromScript(() => import('#islands/signup-steps/MemberSignupPage.tsx'), 'MemberSignupPage'),
    texts: ['steps'],
    styles: ownProfileStyles,
  },
  chats,
  'chats-id': chats,
  'members-id-chat': chats,
  likes,
  'likes-type': likes,
  'likes-m-id': {
    component: fromScript(() => import('#islands/likes/NewLikePage.tsx'), 'NewLikePage'),
    texts: ['likes', 'gifts'],
    styles: newLikeStyles,
  },
  notifications: {
    component: fromScript(() => import('#islands/settings/SettingsPage.tsx'), 'SettingsPage'),
    // The location section uses the profile's fields.
    texts: ['settings', 'own-profile', 'device'],
    styles: settingsStyles,
  },
  'swipe-game': {
    component: fromScript(() => import('#islands/games/SwipeGamePage.tsx'), 'SwipeGamePage'),
    texts: ['games'],
    styles: swipeGameStyles,
  },
  'match-finder': {
    component: fromScript(() => import('#islands/games/MatchFinderPage.tsx'), 'MatchFinderPage'),
    texts: ['games'],
    styles: matchFinderStyles,
  },
  profile: {
    component: fromScript(() => import('#islands/own-profile/ProfilePage.tsx'), 'ProfilePage'),
    texts: ['own-profile'],
    styles: ownProfileStyles,
  },
  premium: payment,
  credits: payment,
  'credits-id-paymentmethod': payment,
  'credits-repeat-order': payment,
  directdebit: {
    component: fromScript(() => import('#islands/direct-debit/DirectDebitPage.tsx'), 'DirectDebitPage'),
    texts: ['payment', 'directdebit'],
    styles: paymentStyles,
  },
  transactions: {
    component: fromScript(() => import('#islands/transactions/TransactionsPage.tsx'), 'TransactionsPage'),
    // Of the payment's, the names of the methods.
    texts: ['transactions', 'payment'],
    styles: transactionStyles,
  },
  'signup-steps': {
    component: fromScript(() => import('#islands/signup-steps/StepsPage.tsx'), 'StepsPage'),
    texts: ['own-profile', 'steps', 'device'],
    styles: ownProfileStyles,
  },
  'signup-matches': {
    component: fromScript(() => import('#islands/signup-steps/SignupMatchesPage.tsx'), 'SignupMatchesPage'),
    texts: ['steps'],
    styles: ownProfileStyles,
  },
};

const loaded = new Map<Part, Screen>();
const loading = new Map<ScreenName, Promise<Screen | undefined>>();

/** The screen, if it is loaded: then it renders at once. */
export function knownScreen(route: ScreenName): Screen | undefined {
  return loaded.get(screens[route]);
}

/**
 * Loads a screen, once. Not by `React.lazy`: React delays what follows its fallback by 300 ms, and caches a failure
 * forever.
 * @returns `undefined` without a network
 * @throws if it cannot be loaded; never settles while the page reloads for that reason
 */
export function loadScreen(route: ScreenName, source: TextSource): Promise<Screen | undefined> {
  const known = loading.get(route) ?? fetchScreen(route, source);
  loading.set(route, known);
  return known;
}

async function fetchScreen(route: ScreenName, source: TextSource): Promise<Screen | undefined> {
  try {
    const screen = await loadPart(screens[route], source);
    loaded.set(screens[route], screen);
    return screen;
  } catch (error) {
    const lost = await reloadForChunk(browser, false);
    if (lost === 'reloading') return new Promise(() => undefined);
    loading.delete(route);
    if (lost === 'offline') return undefined;
    throw error;
  }
}

/**
 * Preloads script, texts and styles of a screen before the app asks for them. Never throws: the app reports the error.
 */
export async function warmScreen(route: ScreenName): Promise<void> {
  await loadPart(screens[route], { locale: browser.page().locale, overrides: {} }).catch(() => undefined);
}

/** Preloads the other screens that the user may open, if the connection allows it. What fails once, fails until a reload. */
export function loadOtherScreens(source: TextSource): void {
  const { connection, onLine } = navigator as Navigator & { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (!onLine || !mayPrefetch(connection)) return;
  const isMember = environment().hasCookie(signedInCookie);
  for (const route of screenNames.filter(
    (name) => !loaded.has(screens[name]) && (isMember || isOpenToVisitors(name)),
  )) {
    // The error is reported when the screen is opened.
    loadPart(screens[route], source).then(
      (screen) => loaded.set(screens[route], screen),
      () => undefined,
    );
  }
}
