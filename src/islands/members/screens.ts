import { browser } from '#browser';
import { type LoadedPart, loadPart, type Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { type ScreenName, screenNames } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { mayPrefetch } from '#stores/page-rules.ts';
import { isOpenToVisitors } from '#stores/visitor-screens.ts';
import matchFinderStyles from '#styles/match-finder.scss?url';
import newLikeStyles from '#styles/new-like.scss?url';
import ownProfileStyles from '#styles/own-profile.scss?url';
import settingsStyles from '#styles/settings.scss?url';
import swipeGameStyles from '#styles/swipe-game.scss?url';

export type Screen = LoadedPart<MembersProps>;

/** Each screen is a script of its own. */
const screens: Readonly<Record<ScreenName, Part<MembersProps>>> = {
  members: { component: async () => (await import('#islands/search/SearchPage.tsx')).SearchPage },
  'members-id': { component: async () => (await import('#islands/member/MemberPage.tsx')).MemberPage },
  'members-id-signup': {
    component: async () => (await import('#islands/steps/MemberSignupPage.tsx')).MemberSignupPage,
    texts: ['steps'],
    styles: ownProfileStyles,
  },
  likes: { component: async () => (await import('#islands/likes/LikesPage.tsx')).LikesPage, texts: ['likes'] },
  'likes-type': { component: async () => (await import('#islands/likes/LikesPage.tsx')).LikesPage, texts: ['likes'] },
  'likes-m-id': {
    component: async () => (await import('#islands/likes/NewLikePage.tsx')).NewLikePage,
    texts: ['likes'],
    styles: newLikeStyles,
  },
  notifications: {
    component: async () => (await import('#islands/settings/SettingsPage.tsx')).SettingsPage,
    // Its place is chosen by the fields of the profile.
    texts: ['settings', 'own-profile'],
    styles: settingsStyles,
  },
  'swipe-game': {
    component: async () => (await import('#islands/games/SwipeGamePage.tsx')).SwipeGamePage,
    texts: ['games'],
    styles: swipeGameStyles,
  },
  'match-finder': {
    component: async () => (await import('#islands/games/MatchFinderPage.tsx')).MatchFinderPage,
    texts: ['games'],
    styles: matchFinderStyles,
  },
  profile: {
    component: async () => (await import('#islands/profile/ProfilePage.tsx')).ProfilePage,
    texts: ['own-profile'],
    styles: ownProfileStyles,
  },
  'signup-steps': {
    component: async () => (await import('#islands/steps/StepsPage.tsx')).StepsPage,
    texts: ['own-profile', 'steps'],
    styles: ownProfileStyles,
  },
  'signup-matches': {
    component: async () => (await import('#islands/steps/SignupMatchesPage.tsx')).SignupMatchesPage,
    texts: ['steps'],
    styles: ownProfileStyles,
  },
};

const loaded = new Map<ScreenName, Screen>();
const loading = new Map<ScreenName, Promise<Screen | undefined>>();

/** The screen, when it is here already: then it is drawn at once. */
export function knownScreen(route: ScreenName): Screen | undefined {
  return loaded.get(route);
}

/**
 * Fetches a screen, once. `React.lazy` is not used: React holds what comes after its placeholder back for 300 ms, and a failure for ever.
 * @returns `undefined` without a network
 * @throws when it cannot be had; while the page is reloaded for that, nothing happens any more
 */
export function loadScreen(route: ScreenName, props: MembersProps): Promise<Screen | undefined> {
  const known = loading.get(route) ?? fetchScreen(route, props);
  loading.set(route, known);
  return known;
}

async function fetchScreen(route: ScreenName, props: MembersProps): Promise<Screen | undefined> {
  try {
    const screen = await loadPart(screens[route], props);
    loaded.set(route, screen);
    return screen;
  } catch (error) {
    const lost = await reloadForChunk(browser, false);
    if (lost === 'reloading') return new Promise(() => undefined);
    loading.delete(route);
    if (lost === 'offline') return undefined;
    throw error;
  }
}

/** Has the browser fetch all of a screen before the app is there to ask for it. Never throws: the app says what is wrong. */
export async function warmScreen(route: ScreenName): Promise<void> {
  await loadPart(screens[route], { page: browser.page(), overrides: {} }).catch(() => undefined);
}

/** Fetches the screens that are not here yet and that they may open, for somebody whose connection bears it (spec §9). */
export function loadOtherScreens(props: MembersProps): void {
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (!mayPrefetch(connection)) return;
  const isMember = environment().hasCookie(signedInCookie);
  for (const route of screenNames.filter((name) => !loaded.has(name) && (isMember || isOpenToVisitors(name)))) {
    // Whoever opens it is told.
    loadPart(screens[route], props).then(
      (screen) => loaded.set(route, screen),
      () => undefined,
    );
  }
}
