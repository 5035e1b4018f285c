import { isFilled } from '#lib/route-path.ts';
import { routes, type ScreenName, screenNames } from '#lib/routes.ts';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { isInTime, isMapping, readStored } from '#stores/page/stored.ts';

const returnToKey = 'wanted-screen';
/** Milliseconds for which the screen is remembered: on a shared device, the next user must not land on it. */
const wantedLife = 30 * 60_000;

/**
 * Remembers the current or wanted screen in this tab, while the user has to go elsewhere first, such as to the login.
 */
export function saveReturnTo(place: ScreenLocation): void {
  // The sign-up for somebody is on the way to the chat with them.
  if (place.route === 'members-id-signup' && place.params.id === wantedPartner()) return;
  const { now, tab } = environment();
  tab.set(returnToKey, JSON.stringify({ ...place, at: now() }));
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

/** Validated with the table of routes: storage may contain anything. */
function readReturnPlace(): ScreenLocation | undefined {
  const { now, tab } = environment();
  const { route, params, search, at } = readStored(tab, returnToKey);
  if (!isScreenName(route) || !isInTime(at, wantedLife, now())) return undefined;
  const values = textsOf(params);
  return isFilled(routes[route].path, values) ? { route, params: values, search: textsOf(search) } : undefined;
}

function isScreenName(name: unknown): name is ScreenName {
  return screenNames.some((known) => known === name);
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  if (!isMapping(values)) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
