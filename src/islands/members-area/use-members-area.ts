import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { onTabSeen } from '#islands/lib/tab.ts';
import { showCount } from '#islands/lib/title.ts';
import { followLink, syncNavigation } from '#islands/members-area/frame.ts';
import type { ScreenName } from '#lib/routes.ts';
import { enterMembersArea, guardMembersArea, pollUser } from '#stores/members-area/members-area.ts';
import type { ScreenLocation } from '#stores/members-area/router.ts';
import { setScroller } from '#stores/members-area/scroll.ts';
import { $online, checkConnection } from '#stores/page/connection.ts';
import { accountAlerts } from '#stores/safety/account-alerts.ts';
import { $isLeaving, $session } from '#stores/session/session-state.ts';
import { $unread } from '#stores/session/unread.ts';

/** Runs while the members area is mounted: session polling, network state, scroll restoration and links. */
export function useMembersArea(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () => void enterMembersArea();
    load();
    checkConnection();
    const stopGuard = guardMembersArea();
    const stopPolling = pollUser(onTabSeen);
    const stopCount = $unread.listen(showCount);
    // The browser would restore the position before the screen is rendered.
    history.scrollRestoration = 'manual';
    setScroller({ top: () => scrollY, scrollTo: (top) => scrollTo({ top, behavior: 'instant' }) });
    addEventListener('online', load, { signal });
    addEventListener('online', checkConnection, { signal });
    addEventListener('offline', checkConnection, { signal });
    // After Back from the back/forward cache, somebody else may be logged in.
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      $isLeaving.set(false);
      load();
    };
    addEventListener('pageshow', reload, { signal });
    document.addEventListener('click', followLink, { signal });
    return () => {
      listening.abort();
      stopGuard();
      stopPolling();
      stopCount();
    };
  }, []);
}

/** Maximum time (ms) that the first screen waits for the session and for the notice above it. */
const timeoutMs = 3_000;

/**
 * Whether the first screen may render: what is above it depends on the session, and must not cause a layout shift
 * later.
 * @param noticed whether the account notice is loaded, or has failed to load
 */
export function useReadyToRender(noticed: boolean): boolean {
  const session = useStore($session);
  const online = useStore($online);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  const { hidden, age } = accountAlerts(session);
  const isKnown = !online || (session.type !== 'loading' && (noticed || !(hidden || age)));
  // Stays true: later changes must not remove the screen.
  if (isKnown && !settled) setSettled(true);
  return settled || isKnown;
}

/** Keeps the static header in sync with the current screen. */
export function useFrame(place: ScreenLocation | undefined, view: ScreenName | undefined, defaultLocale: Locale): void {
  // Before the paint, which would show the skeleton of the screen before.
  useLayoutEffect(() => {
    if (place !== undefined && view !== undefined) syncNavigation(place, view, defaultLocale);
  }, [place, view, defaultLocale]);
}
