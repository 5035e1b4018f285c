import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { fitFrame, followLink } from '#islands/members/frame.ts';
import { onTabSeen } from '#islands/members/tab.ts';
import { concernOf } from '#islands/safety/concern.ts';
import { $online, checkConnection } from '#stores/connection.ts';
import { enterMembersArea, guardMembersArea, pollUser } from '#stores/members-area.ts';
import type { Place } from '#stores/router.ts';
import { setScroller } from '#stores/scroll.ts';
import { $session } from '#stores/session-state.ts';

/** All that goes on while the members area is open: who is signed in, the connection, and the links of the page. */
export function useMembersArea(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () => void enterMembersArea();
    load();
    checkConnection();
    const stopGuard = guardMembersArea();
    const stopPolling = pollUser(onTabSeen);
    // The browser would scroll before the screen is drawn that somebody went back to.
    history.scrollRestoration = 'manual';
    setScroller({ top: () => scrollY, scrollTo: (top) => scrollTo({ top, behavior: 'instant' }) });
    addEventListener('online', load, { signal });
    addEventListener('online', checkConnection, { signal });
    addEventListener('offline', checkConnection, { signal });
    // Somebody else may have logged in while the Back button kept this page as it was.
    const comeBack = (event: PageTransitionEvent) => event.persisted && load();
    addEventListener('pageshow', comeBack, { signal });
    document.addEventListener('click', followLink, { signal });
    return () => {
      listening.abort();
      stopGuard();
      stopPolling();
    };
  }, []);
}

/** Milliseconds that the first screen waits for word of who is signed in, and for what that brings above it, at most. */
const patience = 3_000;

/**
 * Whether the first screen may be drawn: what stands above it depends on who is signed in, and nothing that is shown shall move.
 * @param noticed whether the notice is here that some members need
 */
export function useSettled(noticed: boolean): boolean {
  const session = useStore($session);
  const online = useStore($online);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const { hidden, age } = concernOf(session);
  const isKnown = !online || (session.type !== 'loading' && (noticed || !(hidden || age)));
  // For good: what comes to light afterwards takes no screen away.
  if (isKnown && !settled) setSettled(true);
  return settled || isKnown;
}

/** Keeps the static frame around the app in step with it. */
export function useFrame(place: Place | undefined, defaultLocale: Locale): void {
  useEffect(() => {
    if (place !== undefined) fitFrame(place, defaultLocale);
  }, [place, defaultLocale]);
}
