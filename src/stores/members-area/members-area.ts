import { computed } from 'nanostores';
import { signedInCookie } from '#lib/cookies.ts';
import { routes, type ScreenName } from '#lib/routes.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place } from '#stores/members-area/router.ts';
import { $searchRefused, isOpenToVisitors } from '#stores/members-area/visitor-screens.ts';
import { environment } from '#stores/page/environment.ts';
import { pushKey } from '#stores/page/member-state.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { loadUser, userAgeMs } from '#stores/session/session.ts';
import { $isLeaving, $session, forgetSession } from '#stores/session/session-state.ts';

/** Time until the first poll of the member after entering the members area. */
const firstPollMs = 5_000;
/** Time between polls, and where push messages tell of what is new. */
const pollPauseMs = 60_000;
const pollPauseWithPushMs = 300_000;
/** No poll when the tab becomes visible within this time after the last one. */
const freshMs = 5_000;

/** Screens from which the login says that chat is for members: `#chat` in `login.astro` (chat-34). */
const chatScreens: ReadonlySet<ScreenName> = new Set(['chats', 'chats-id', 'members-id-chat']);

/**
 * Whether a guest is on a screen that they may not see. After a session has ended, that includes screens that visitors
 * may search on: the results on it are a member's.
 */
const $astray = computed([$session, $place, $isLeaving, $searchRefused], (session, place, isLeaving) => {
  if (session.type !== 'guest' || place === undefined || isLeaving) return false;
  return !isOpenToVisitors(place.route) || (session.ended === true && routes[place.route].audience !== 'everyone');
});

/** Loads the member, if the readable cookie says that there is a session. @param isQuiet as `loadUser` has it */
export async function enterMembersArea(isQuiet = false): Promise<void> {
  if (environment().hasCookie(signedInCookie)) await loadUser(isQuiet);
  else if ($session.get().type !== 'guest') forgetSession();
}

/**
 * Redirects guests to the login from screens that they may not see, now and when a session ends (members-6 to members-8).
 * @returns a function that stops it
 */
export function guardMembersArea(): () => void {
  return $astray.subscribe((astray) => {
    if (astray) leadToLogin();
  });
}

/** Does the same check before the app is loaded. @returns whether the page redirects to the login */
export function turnGuestsAway(): boolean {
  const place = $place.get();
  const astray = place !== undefined && !environment().hasCookie(signedInCookie) && !isOpenToVisitors(place.route);
  if (astray) leadToLogin();
  return astray;
}

/**
 * Polls the member every 60 s, or 300 s with push messages, while there is a session and a network; also in a hidden
 * tab, where browsers slow timers down. Polls at once when the tab becomes visible. Where the session could not be
 * loaded, asks again after 5 s, then at growing pauses: a browser may never say that the network is back (members-39).
 * @param onSeen calls its listener whenever the tab becomes visible; returns a function that stops that
 * @returns a function that stops polling
 */
export function pollUser(onSeen: (listener: () => void) => () => void): () => void {
  let timer = setTimeout(poll, firstPollMs);
  function poll(): void {
    const hasPush = environment().device.get(pushKey)?.startsWith('http');
    timer = setTimeout(poll, hasPush ? pollPauseWithPushMs : pollPauseMs);
    // If the cookie is gone, another tab has logged out: `enterMembersArea` ends the session here, too.
    if ($session.get().type === 'member' && environment().online()) void enterMembersArea();
  }
  const stopLooking = onSeen(() => {
    if (userAgeMs() < freshMs) return;
    clearTimeout(timer);
    poll();
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryPauseMs = firstPollMs;
  const stopRetrying = $session.subscribe(({ type }) => {
    clearTimeout(retry);
    if (type === 'member') retryPauseMs = firstPollMs;
    if (type !== 'failed') return;
    retry = setTimeout(() => environment().online() && enterMembersArea(true), retryPauseMs);
    retryPauseMs = Math.min(2 * retryPauseMs, pollPauseMs);
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(retry);
    stopLooking();
    stopRetrying();
  };
}

/** Redirects to the login, which leads back here and says why (chat-34, members-46). */
function leadToLogin(): void {
  const [place, session] = [$place.get(), $session.get()];
  if (place === undefined) return;
  saveReturnTo(place);
  const why = chatScreens.has(place.route) ? '#chat' : '#members';
  environment().replace(linkTo('login') + (session.type === 'guest' && session.ended ? '' : why));
}
