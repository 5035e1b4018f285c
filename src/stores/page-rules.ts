/** Small decisions of the page script, apart from it so that they can be tested without a page. */
import type { SignupMode } from '#contract/settings.ts';
import { hasTrafficSource, mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import type { Tracking } from '#stores/tracking.ts';

/** spec §9 "Chunk-reload guard 60 s". */
const reloadPause = 60_000;

/**
 * Whether a script that could not be loaded is worth a reload: at most one a minute (spec §8), none while offline, where it would
 * only lose the page, and none over a form with something typed in it.
 */
export function mayReload(facts: {
  readonly online: boolean;
  readonly typed: boolean;
  /** Time of the last reload in milliseconds, 0 for none. */
  readonly last: number;
  readonly now: number;
}): boolean {
  return facts.online && !facts.typed && facts.now - facts.last >= reloadPause;
}

/** Whether pages may be fetched ahead: not on 2g, not for somebody who saves data (spec §9). */
export function mayPrefetch(
  connection: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined,
): boolean {
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g');
}

/** Whether sign-up is open to this visitor. The server decides; this only spares them a form that it would refuse. */
export function maySignUp(mode: SignupMode, tracking: Tracking): boolean {
  return mode === 'all' || (mode === 'with_trafficsource' && hasTrafficSource(tracking));
}

/** Whether this visitor may search, by settings as the server sent them. */
export function maySearch(settings: Readonly<Record<string, unknown>>, tracking: Tracking): boolean {
  const visitors = searchVisitors({
    logged_out_search: settings.logged_out_search === true,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource === true,
  });
  return mayVisitorSearch(visitors, tracking);
}
