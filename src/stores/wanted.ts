import { routePath, type ScreenName, screenNames } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { type Place, pathTo } from '#stores/router.ts';

const wantedKey = 'wanted-screen';
/** Milliseconds for which it is remembered: on a shared device the next person shall not land where the last one wanted to go. */
const wantedLife = 30 * 60_000;

/** Remembers in this tab where somebody wanted to go, or was, who has to leave for something else first. */
export function keepWanted(place: Place): void {
  const { now, tab } = environment();
  tab.set(wantedKey, JSON.stringify({ ...place, at: now() }));
}

/** Address for somebody who has just logged in, in the language of the page: where they wanted to go, else the members area. */
export function takeWanted(): string {
  const place = takeWantedPlace();
  return place === undefined ? linkTo('members') : pathTo(place.route, place.params, place.search);
}

/** Where somebody wanted to go, once. It is read by the table of routes: whatever stands in the storage, it is a screen of this site. */
export function takeWantedPlace(): Place | undefined {
  const { now, tab } = environment();
  const { route, params, search, at } = readStored(tab.get(wantedKey));
  tab.set(wantedKey, '');
  const age = now() - Number(at);
  if (!isScreenName(route) || !(age >= 0 && age < wantedLife)) return undefined;
  const values = textsOf(params);
  const isComplete = !routePath(route).includes('{') || Object.keys(values).length === 1;
  return isComplete ? { route, params: values, search: textsOf(search) } : undefined;
}

function readStored(stored = ''): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isScreenName(name: unknown): name is ScreenName {
  return screenNames.some((known) => known === name);
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
