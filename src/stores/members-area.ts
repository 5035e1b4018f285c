import { computed } from 'nanostores';
import { signedInCookie } from '#lib/cookies.ts';
import { routes } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place } from '#stores/router.ts';
import { loadUser, userAgeMs } from '#stores/session.ts';
import { $session, forgetSession } from '#stores/session-state.ts';
import { keepWanted } from '#stores/wanted.ts';

/** From entering the members area to the first question who is signed in, and from each to the next. */
const firstPollMs = 5_000;
const pollPauseMs = 60_000;
/** What was said of the member a moment ago isn't asked again when the tab comes back into sight. */
const freshMs = 5_000;

/** A guest is on a screen that is for members only. */
const $astray = computed([$session, $place], ({ type }, place) => type === 'guest' && isForMembers(place?.route));

/** Loads the member, if this browser says that somebody is signed in. */
export async function enterMembersArea(): Promise<void> {
  if (environment().hasCookie(signedInCookie)) await loadUser();
  else if ($session.get().type !== 'guest') forgetSession();
}

/**
 * Sends guests to log in from screens that are for members, at once and whenever a session ends (spec §4, §8).
 * @returns what stops it
 */
export function guardMembersArea(): () => void {
  return $astray.subscribe((astray) => {
    if (astray) leadToLogin();
  });
}

/** Before the app is there: sends away whom it would send away. Says whether it did. */
export function turnGuestsAway(): boolean {
  const astray = !environment().hasCookie(signedInCookie) && isForMembers($place.get()?.route);
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

function isForMembers(route: keyof typeof routes | undefined): boolean {
  return route !== undefined && routes[route].audience === 'members';
}
