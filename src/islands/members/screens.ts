import type { ComponentType } from 'react';
import { browser } from '#browser';
import type { MembersProps } from '#islands/members/props.ts';
import { type ScreenName, screenNames } from '#lib/routes.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { mayPrefetch } from '#stores/page-rules.ts';

export type Screen = ComponentType<MembersProps>;

/** Each screen is a script of its own. */
const loaders: Readonly<Record<ScreenName, () => Promise<Screen>>> = {
  members: async () => (await import('#islands/search/SearchPage.tsx')).SearchPage,
  'members-id': async () => (await import('#islands/member/MemberPage.tsx')).MemberPage,
  likes: async () => (await import('#islands/likes/LikesPage.tsx')).LikesPage,
  'likes-type': async () => (await import('#islands/likes/LikesPage.tsx')).LikesPage,
  notifications: async () => (await import('#islands/settings/SettingsPage.tsx')).SettingsPage,
};

const loaded = new Map<ScreenName, Screen>();
const loading = new Map<ScreenName, Promise<Screen>>();

/** The screen, when it is here already: then it is drawn at once. */
export function knownScreen(route: ScreenName): Screen | undefined {
  return loaded.get(route);
}

/**
 * Fetches a screen, once. `React.lazy` is not used: React holds what comes after its placeholder back for 300 ms, and a failure for ever.
 * @throws when it cannot be had; while the page is reloaded for that, nothing happens any more
 */
export function loadScreen(route: ScreenName): Promise<Screen> {
  const known = loading.get(route) ?? fetchScreen(route);
  loading.set(route, known);
  return known;
}

async function fetchScreen(route: ScreenName): Promise<Screen> {
  try {
    const screen = await loaders[route]();
    loaded.set(route, screen);
    return screen;
  } catch (error) {
    loading.delete(route);
    if (reloadForChunk(browser, false)) return new Promise(() => undefined);
    throw error;
  }
}

/** Fetches the screens that are not here yet, for somebody whose connection bears it (spec §9). */
export function loadOtherScreens(): void {
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (!mayPrefetch(connection)) return;
  for (const route of screenNames.filter((name) => !loaded.has(name))) {
    // Whoever opens it is told.
    loaders[route]().then(
      (screen) => loaded.set(route, screen),
      () => undefined,
    );
  }
}
