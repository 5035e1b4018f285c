import { holdCards } from '#stores/cards/cards.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Results of a search so far. */
export interface Found {
  readonly type: 'found';
  /** Ids, in the order of the list. */
  readonly members: readonly string[];
  /** Country of the search. */
  readonly country: string;
  /** Exact up to the contract's `countedResults`; one more means "more than that". */
  readonly numResults: number;
  /** Ids of people who nearly match, if few match. */
  readonly similar: readonly string[];
  /** Cursor of the next page; `null` on the last one. */
  readonly after: string | null;
  /** State of the next page. */
  readonly more:
    | { readonly type: 'none' | 'ready' | 'loading' }
    | { readonly type: 'failed'; readonly message: Message };
}

interface Kept {
  readonly found: Found;
  /** When its first page was loaded, in milliseconds since 1970. */
  readonly since: number;
}

/** Number of searches that Back shows as they were left. */
const maxSearches = 12;
/** Milliseconds after which a cached search is stale: people come and go. */
const keptFor = 15 * 60 * 1000;

const kept = new Map<string, Kept>();

/** Caches the results of a search. @param now in milliseconds since 1970 */
export function keepFound(key: string, found: Found, now: number): void {
  const since = findEntry(key, now)?.since ?? now;
  kept.delete(key);
  kept.set(key, { found, since });
  const [oldest] = kept.keys();
  if (kept.size > maxSearches && oldest !== undefined) kept.delete(oldest);
}

/** Returns cached results that are not stale. @param now in milliseconds since 1970 */
export function findKept(key: string, now: number): Found | undefined {
  return findEntry(key, now)?.found;
}

/** Clears the cache: the next viewer may find other people. */
export function forgetSearches(): void {
  kept.clear();
}

onSessionEnd(forgetSearches);

holdCards(() => [...kept.values()].flatMap(({ found }) => [...found.members, ...found.similar]));

function findEntry(key: string, now: number): Kept | undefined {
  const entry = kept.get(key);
  return entry !== undefined && now - entry.since < keptFor ? entry : undefined;
}
