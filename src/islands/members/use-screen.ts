import { useEffect, useRef, useState } from 'react';
import type { MembersProps } from '#islands/members/props.ts';
import { knownScreen, loadOtherScreens, loadScreen, type Screen } from '#islands/members/screens.ts';
import type { ScreenName } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { showProgress } from '#stores/progress.ts';

/** Milliseconds after a screen stands until the others are fetched: its own data comes first. */
const calm = 2_000;

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
      const fail = (failure: unknown) =>
        setState(environment().online() ? { type: 'failed', failure } : { type: 'offline' });
      return void showProgress(loadScreen(route, latest.current)).then(() => setDone(route), fail);
    }
    const timer = setTimeout(() => loadOtherScreens(latest.current), calm);
    return () => clearTimeout(timer);
  }, [route, isHere, attempt]);
  if (state.type === 'failed') throw state.failure;
  const retry = () => {
    setState({ type: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { screen, isOffline: state.type === 'offline' && !isHere, retry };
}
