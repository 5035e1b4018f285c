import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/models.ts';
import { getSignupMatches } from '#contract/signup-matches.ts';
import { keepCards } from '#stores/cards/cards.ts';
import { like, unlike } from '#stores/likes/reactions.ts';
import { createResource, type ResourceState } from '#stores/session/resource.ts';
import type { Message } from '#stores/session/session-state.ts';

export type SignupMatches = ResourceState<OutputOf<typeof getSignupMatches>>;

const resource = createResource(getSignupMatches, {
  onAnswer({ members, target }) {
    keepCards(target === null ? members : [...members, target]);
    $liked.set(new Set());
  },
});

/** First matches of a new member, and the profile for which they signed up. */
export const { $state: $signupMatches, load: loadSignupMatches } = resource;

/** Ids of people that the member has liked on this screen. They stay on it, so that a like can be taken back. */
export const $liked = atom<ReadonlySet<string>>(new Set());

/** Likes somebody or takes the like back; optimistic, rolled back on failure. @returns the error to show */
export async function toggleLike(person: Card): Promise<Message | undefined> {
  const wasLiked = $liked.get().has(person.id);
  mark(person.id, !wasLiked);
  const problem = await (wasLiked ? unlike(person) : like(person));
  if (problem !== undefined) mark(person.id, wasLiked);
  return problem;
}

function mark(id: string, isLiked: boolean): void {
  const liked = new Set($liked.get());
  if (isLiked) liked.add(id);
  else liked.delete(id);
  $liked.set(liked);
}
