import { useEffect, useRef, useState } from 'react';
import type { MembersProps } from '#islands/members/props.ts';
import { knownScreen, loadOtherScreens, loadScreen, type Screen } from '#islands/members/screens.ts';
import type { ScreenName } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { showProgress } from '#stores/progress.ts';

/** Milliseconds after a screen stands until the others are fetched: its own data comes first. */
const calm = 2_000;
/** Milliseconds after which a screen is asked for again that did not come though the device says it is online. */
const pause = 5_000;

type State = { readonly type: 'waiting' | 'offline' } | { readonly type: 'failed'; readonly failure: unknown };

interface UsedScreen {
  /** Once its script is here. */
  readonly screen: Screen | undefined;
  /** It waits for the connection. */
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** The screen of a route. @throws when its script cannot be had, though there is a network */
export function useScreen(route: ScreenName, props: MembersProps): UsedScreen {
  const [, setDone] = useState<unknown>();
  const [state, setState] = useState<State>({ type: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const screen = knownScreen(route);
  const latest = useRef(props);
  const isHere = screen !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!isHere) {
      const settle = (loaded: Screen | undefined) =>
        loaded === undefined ? setState({ type: 'offline' }) : setDone(route);
      const fail = (failure: unknown) => setState({ type: 'failed', failure });
      return void showProgress(loadScreen(route, latest.current)).then(settle, fail);
    }
    const timer = setTimeout(() => loadOtherScreens(latest.current), calm);
    return () => clearTimeout(timer);
  }, [route, isHere, attempt]);
  const isOffline = state.type === 'offline' && !isHere;
  useEffect(() => {
    // The device tells when it is online, not when the network works.
    if (state.type !== 'offline' || isHere) return;
    const timer = setTimeout(() => environment().online() && setAttempt((before) => before + 1), pause);
    return () => clearTimeout(timer);
  }, [state, isHere]);
  if (state.type === 'failed') throw state.failure;
  // What says so stays until the screen is here, or the button would be gone under a finger.
  const retry = () => setAttempt(attempt + 1);
  return { screen, isOffline, retry };
}
