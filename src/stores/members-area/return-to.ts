import { keepPlace, readPlace } from '#stores/members-area/kept-place.ts';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { isInTime } from '#stores/page/stored.ts';

const returnToKey = 'wanted-screen';
/** Milliseconds for which the screen is remembered: on a shared device, the next user must not land on it. */
const wantedLife = 30 * 60_000;

/**
 * Remembers the current or wanted screen in this tab, while the user has to go elsewhere first, such as to the login.
 */
export function saveReturnTo(place: ScreenLocation): void {
  // The sign-up for somebody is on the way to the chat with them.
  if (place.route === 'members-id-signup' && place.params.id === wantedPartner()) return;
  keepPlace(returnToKey, place);
}

/** Address to go to after a login, in the language of the page: the remembered screen, or else the members area. */
export function consumeReturnTo(): string {
  const place = consumeReturnPlace();
  return place === undefined ? linkTo('members') : pathTo(place.route, place.params, place.search);
}

/** Reads and deletes the remembered screen. */
export function consumeReturnPlace(): ScreenLocation | undefined {
  const place = readReturnPlace();
  environment().tab.set(returnToKey, '');
  return place;
}

/** Id of the member whose chat is the remembered screen, which stays remembered; `undefined` if it is another screen. */
export function wantedPartner(): string | undefined {
  const place = readReturnPlace();
  return place?.route === 'members-id-chat' ? place.params.id : undefined;
}

function readReturnPlace(): ScreenLocation | undefined {
  const kept = readPlace(returnToKey);
  if (kept === undefined || !isInTime(kept.at, wantedLife, environment().now())) return undefined;
  const { at: _, ...place } = kept;
  return place;
}
