import { atom, computed } from 'nanostores';
import type { Card } from '#contract/models.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { onBlocked } from '#stores/safety/blocked.ts';

/** Somebody who likes the member back, and interests that both have. */
export interface Match {
  readonly person: Card;
  readonly shared: readonly string[];
}

/** Matches that the member has not been shown yet, oldest first. */
const $matches = atom<readonly Match[]>([]);

/** The match in the match modal; the others follow when it is closed. */
export const $match = computed($matches, ([first]) => first);

/** Queues a match. A person is queued once, even if two likes of them were on their way. */
export function showMatch(match: Match): void {
  const matches = $matches.get();
  if (!matches.some(({ person }) => person.id === match.person.id)) $matches.set([...matches, match]);
}

/** Removes a match that has ended from the queue. */
export function endMatch(id: string): void {
  $matches.set($matches.get().filter(({ person }) => person.id !== id));
}

/** Closes the modal; the next match follows, if there is one. */
export function closeMatch(): void {
  $matches.set($matches.get().slice(1));
}

/** Clears the queue: the next user of this device must not see it. */
export function forgetMatches(): void {
  $matches.set([]);
}

onBlocked(endMatch);
onSessionEnd(forgetMatches);
