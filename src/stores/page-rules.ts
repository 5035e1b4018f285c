/** Small decisions of the page script, apart from it so that they can be tested without a page. */
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

/** Whether this visitor may search (spec §6): everybody, or only whom a partner sent. */
export function maySearch(settings: Readonly<Record<string, unknown>>, { network, ref }: Tracking): boolean {
  if (settings.logged_out_search === true) return true;
  return settings.logged_out_search_trafficsource === true && (network !== undefined || ref !== undefined);
}
