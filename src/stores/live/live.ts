import { atom } from 'nanostores';
import { followStream } from '#browser/event-stream.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { type Change, getEvents } from '#contract/events.ts';
import { isMapping } from '#stores/page/stored.ts';

/** What a listener is told: a change, or `reset` when some may have been missed. */
export type LiveChange =
  | Change
  | {
      readonly kind: 'reset';
      readonly conversation?: undefined;
      readonly number?: undefined;
      readonly match?: undefined;
    };

const listeners = new Set<(change: LiveChange) => void>();

/** Whether the server tells this browser of changes; if not, pages have to look for themselves. */
export const $isLive = atom(false);

/** Calls a listener for each change on the server. @returns a function that stops that */
export function onLiveChange(listener: (change: LiveChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts to listen, for as long as the page is open. @param follow replaces the browser's streams in tests */
export function followChanges(follow: typeof followStream = followStream): void {
  follow(endpointPath(getEvents), {
    onOpen: () => tell({ kind: 'reset' }),
    onChange: (data) => tell(readChange(data)),
    onState: (isOpen) => $isLive.set(isOpen),
  });
}

/** Makes every listener load again what it shows: something changed that no stream told of, as by a push message. */
export function announceReset(): void {
  tell({ kind: 'reset' });
}

function tell(change: LiveChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** Reads a change by hand: zod would be added to every page. What this release does not know is a `reset`. */
function readChange(data: string): LiveChange {
  try {
    const change: unknown = JSON.parse(data);
    if (isMapping(change) && typeof change.kind === 'string') return change as unknown as Change;
  } catch {
    // A later release may send something else.
  }
  return { kind: 'reset' };
}
