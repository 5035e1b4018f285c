import type { Card } from '#contract/profile.ts';
import { whenForgotten } from '#stores/forget-tab.ts';
import type { Message } from '#stores/session-state.ts';

/** What a search found so far. */
export interface Found {
  readonly type: 'found';
  readonly members: readonly Card[];
  /** Country that was searched in. */
  readonly country: string;
  /** Exact up to `countedResults` of the contract, one more stands for "more". */
  readonly numResults: number;
  /** Others who nearly fit, where few do. */
  readonly similar: readonly Card[];
  /** Where the next page begins; `null` after the last. */
  readonly after: string | null;
  /** The next page. */
  readonly more:
    | { readonly type: 'none' | 'ready' | 'loading' }
    | { readonly type: 'failed'; readonly message: Message };
}

interface Kept {
  readonly found: Found;
  /** When the first page of it came, in milliseconds. */
  readonly since: number;
}

/** Searches that Back finds as they were left. */
const mostSearches = 12;
/** Milliseconds after which a search is asked anew: people come and go. */
const keptFor = 15 * 60 * 1000;

const kept = new Map<string, Kept>();

/** Keeps what a search found. @param now in milliseconds since 1970 */
export function keepFound(key: string, found: Found, now: number): void {
  const since = findEntry(key, now)?.since ?? now;
  kept.delete(key);
  kept.set(key, { found, since });
  const [oldest] = kept.keys();
  if (kept.size > mostSearches && oldest !== undefined) kept.delete(oldest);
}

/** What a search found a while ago. */
export function findKept(key: string, now: number): Found | undefined {
  return findEntry(key, now)?.found;
}

/** Forgets all searches: somebody else may find other people. */
export function forgetSearches(): void {
  kept.clear();
}

whenForgotten(forgetSearches);

function findEntry(key: string, now: number): Kept | undefined {
  const entry = kept.get(key);
  return entry !== undefined && now - entry.since < keptFor ? entry : undefined;
}
