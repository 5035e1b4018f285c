/** Rules of the page script, in a file of their own so that they can be tested without a page. */
import type { SignupMode } from '#contract/settings.ts';
import { hasTrafficSource, mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import type { Tracking } from '#stores/guest/tracking.ts';

/** Minimum time between two reloads after a lost script (ms). */
const reloadPause = 60_000;

/**
 * Whether to reload after a script failed to load: at most once a minute, not offline, where it would only
 * lose the page, and not if it would lose input.
 */
export function mayReload(facts: {
  readonly online: boolean;
  readonly typed: boolean;
  /** Time of the last reload in milliseconds since 1970; 0 for none. */
  readonly last: number;
  readonly now: number;
}): boolean {
  return facts.online && !facts.typed && facts.now - facts.last >= reloadPause;
}

/** Whether pages may be prefetched: not on 2g, and not with data saving on. */
export function mayPrefetch(
  connection: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined,
): boolean {
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g');
}

/**
 * Whether sign-up is open to this visitor. The server decides; this only avoids showing a form that it would refuse.
 */
export function maySignUp(mode: SignupMode, tracking: Tracking): boolean {
  return mode === 'all' || (mode === 'with_trafficsource' && hasTrafficSource(tracking));
}

/** Whether this visitor may search. @param settings unparsed, as the server sent them */
export function maySearch(settings: Readonly<Record<string, unknown>>, tracking: Tracking): boolean {
  const visitors = searchVisitors({
    logged_out_search: settings.logged_out_search === true,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource === true,
  });
  return mayVisitorSearch(visitors, tracking);
}
