import { isFilled } from '#lib/route-path.ts';
import { routes, type ScreenName, screenNames } from '#lib/routes.ts';
import type { ScreenLocation } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { isMapping, readStored } from '#stores/page/stored.ts';

/** A screen that this tab keeps, and when it was kept (milliseconds since 1970), if that is known. */
interface KeptPlace extends ScreenLocation {
  readonly at: unknown;
}

/** Keeps a screen in this tab. */
export function keepPlace(key: string, place: ScreenLocation): void {
  const { now, tab } = environment();
  tab.set(key, JSON.stringify({ ...place, at: now() }));
}

/** The screen that this tab keeps under a key. Validated with the table of routes: storage may contain anything. */
export function readPlace(key: string): KeptPlace | undefined {
  const { route, params, search, at } = readStored(environment().tab, key);
  if (!isScreenName(route)) return undefined;
  const values = textsOf(params);
  return isFilled(routes[route].path, values) ? { route, params: values, search: textsOf(search), at } : undefined;
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
