import { computed } from 'nanostores';
import { signedInCookie } from '#lib/cookies.ts';
import { routes } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place } from '#stores/router.ts';
import { loadUser, userAgeMs } from '#stores/session.ts';
import { $session, forgetSession } from '#stores/session-state.ts';
import { $searchRefused, isOpenToVisitors } from '#stores/visitor-screens.ts';
import { keepWanted } from '#stores/wanted.ts';

/** From entering the members area to the first question who is signed in, and from each to the next. */
const firstPollMs = 5_000;
const pollPauseMs = 60_000;
/** What was said of the member a moment ago isn't asked again when the tab comes back into sight. */
const freshMs = 5_000;

/**
 * A guest is on a screen that is not for them. Whose session has ended is asked to log in also where visitors may search: what they see is
 * what a member found.
 */
const $astray = computed([$session, $place, $searchRefused], (session, place) => {
  if (session.type !== 'guest' || place === undefined) return false;
  return !isOpenToVisitors(place.route) || (session.ended === true && routes[place.route].audience !== 'everyone');
});

/** Loads the member, if this browser says that somebody is signed in. */
export async function enterMembersArea(): Promise<void> {
  if (environment().hasCookie(signedInCookie)) await loadUser();
  else if ($session.get().type !== 'guest') forgetSession();
}

/**
 * Sends guests to log in from screens that are not for them, at once and whenever a session ends (spec §4, §8).
 * @returns what stops it
 */
export function guardMembersArea(): () => void {
  return $astray.subscribe((astray) => {
    if (astray) leadToLogin();
  });
}

/** Before the app is there: sends away whom it would send away. Says whether it did. */
export function turnGuestsAway(): boolean {
  const place = $place.get();
  const astray = place !== undefined && !environment().hasCookie(signedInCookie) && !isOpenToVisitors(place.route);
  if (astray) leadToLogin();
  return astray;
}

/**
 * Asks every 60 s who is signed in, while somebody is and there is a network; in a hidden tab too, where browsers slow timers down. A tab that
 * comes back into sight asks at once.
 * @param onSeen calls its listener whenever the tab comes into sight, and returns what stops that
 * @returns what stops it
 */
export function pollUser(onSeen: (listener: () => void) => () => void): () => void {
  let timer = setTimeout(poll, firstPollMs);
  function poll(): void {
    timer = setTimeout(poll, pollPauseMs);
    // Without the cookie it ends here: somebody logged out in another tab.
    if ($session.get().type === 'member' && environment().online()) void enterMembersArea();
  }
  const stopLooking = onSeen(() => {
    if (userAgeMs() < freshMs) return;
    clearTimeout(timer);
    poll();
  });
  return () => {
    clearTimeout(timer);
    stopLooking();
  };
}

/** Leaves for the login, which leads back here. */
function leadToLogin(): void {
  const place = $place.get();
  if (place !== undefined) keepWanted(place);
  environment().replace(linkTo('login'));
}
