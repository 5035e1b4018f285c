import { useEffect, useState } from 'react';
import { usePage } from '#islands/lib/island.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import { knownScreen, loadOtherScreens, loadScreen, type Screen } from '#islands/members-area/screens.ts';
import { serveChat } from '#islands/members-area/serve-chat.ts';
import type { ScreenName } from '#lib/routes.ts';
import { environment } from '#stores/page/environment.ts';
import { showProgress } from '#stores/page/progress.ts';

/** Milliseconds between rendering a screen and preloading the others: its own data comes first. */
const calm = 2_000;
/** Milliseconds until a screen that failed to load is retried, if the device reports a network. */
const pause = 5_000;

type State = { readonly type: 'waiting' | 'offline' } | { readonly type: 'failed'; readonly failure: unknown };

interface UsedScreen {
  /** `undefined` until it is loaded. */
  readonly screen: Screen | undefined;
  /** Loading failed for lack of a network. */
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** Loads the screen of a route. @throws if it cannot be loaded although there is a network */
export function useScreen(route: ScreenName): UsedScreen {
  const { locale } = usePage();
  const { overrides } = useMembersSite();
  const [, setDone] = useState<unknown>();
  const [state, setState] = useState<State>({ type: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const screen = knownScreen(route);
  const isHere = screen !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!isHere) {
      const settle = (loaded: Screen | undefined) =>
        loaded === undefined ? setState({ type: 'offline' }) : setDone(route);
      const fail = (failure: unknown) => setState({ type: 'failed', failure });
      return void showProgress(loadScreen(route, { locale, overrides })).then(settle, fail);
    }
    const timer = setTimeout(() => {
      loadOtherScreens({ locale, overrides });
      void serveChat({ locale, overrides });
    }, calm);
    return () => clearTimeout(timer);
  }, [route, isHere, attempt, locale, overrides]);
  const isOffline = state.type === 'offline' && !isHere;
  useEffect(() => {
    // `online` events are not enough: they say that there is a network, not that it works.
    if (state.type !== 'offline' || isHere) return;
    const timer = setTimeout(() => environment().online() && setAttempt((before) => before + 1), pause);
    return () => clearTimeout(timer);
  }, [state, isHere]);
  if (state.type === 'failed') throw state.failure;
  // The error stays until the screen is loaded, or the button would disappear under the finger.
  const retry = () => setAttempt(attempt + 1);
  return { screen, isOffline, retry };
}
