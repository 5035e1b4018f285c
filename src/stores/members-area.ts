import { computed } from 'nanostores';
import { signedInCookie } from '#lib/cookies.ts';
import { routes } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place } from '#stores/router.ts';
import { loadUser } from '#stores/session.ts';
import { $session, forgetSession } from '#stores/session-state.ts';
import { $searchRefused, isOpenToVisitors } from '#stores/visitor-screens.ts';
import { keepWanted } from '#stores/wanted.ts';

/** Milliseconds (spec §9 "User refresh polling 60 s", "start delay 5 s"). */
const firstPoll = 5_000;
const pollPause = 60_000;

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
 * Asks now and then who is signed in, while somebody is and looks at the page (spec §9).
 * @param isVisible whether the tab is the one that is looked at
 * @returns what stops it
 */
export function pollUser(isVisible: () => boolean): () => void {
  let timer = setTimeout(poll, firstPoll);
  function poll(): void {
    timer = setTimeout(poll, pollPause);
    if ($session.get().type === 'member' && isVisible()) void loadUser();
  }
  return () => clearTimeout(timer);
}

/** Leaves for the login, which leads back here. */
function leadToLogin(): void {
  const place = $place.get();
  if (place !== undefined) keepWanted(place);
  environment().replace(linkTo('login'));
}
