import type { Card } from '#contract/models.ts';

type Listener = (person: Card, match: boolean) => void;

const listeners: Listener[] = [];

/** Registers what a like that the member gives changes. */
export function onLikeGiven(listener: Listener): void {
  listeners.push(listener);
}

/**
 * Tells of a like that the server has taken.
 * @param person `null` if the lists do not show them
 * @param match whether they like back
 */
export function announceLike(person: Card | null, match: boolean): void {
  if (person !== null) for (const listener of listeners) listener(person, match);
}
