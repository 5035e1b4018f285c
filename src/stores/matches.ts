import { atom, computed } from 'nanostores';
import type { Card } from '#contract/profile.ts';
import { whenForgotten } from '#stores/forget-tab.ts';

/** Whom the member and somebody else have come to like each other with and nobody has been told of yet, oldest first. */
const $matches = atom<readonly Card[]>([]);

/** Whom the match modal shows; who came meanwhile is shown once it is closed. */
export const $match = computed($matches, ([first]) => first);

/** Tells of a match; of somebody who waits already it is told once, also when two likes of them were on their way. */
export function showMatch(person: Card): void {
  const matches = $matches.get();
  if (!matches.some(({ id }) => id === person.id)) $matches.set([...matches, person]);
}

/** It is a match no more. */
export function endMatch(id: string): void {
  $matches.set($matches.get().filter((person) => person.id !== id));
}

/** Goes on to the next one, if there is one. */
export function closeMatch(): void {
  $matches.set($matches.get().slice(1));
}

/** Whom the next one at this device would be told of. */
export function forgetMatches(): void {
  $matches.set([]);
}

whenForgotten(forgetMatches);
