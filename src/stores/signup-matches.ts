import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/profile.ts';
import { getSignupMatches } from '#contract/signup-matches.ts';
import { keepCards } from '#stores/known-cards.ts';
import { like, unlike } from '#stores/reactions.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

export type SignupMatches =
  | { readonly type: 'loading' }
  | ({ readonly type: 'ready' } & OutputOf<typeof getSignupMatches>)
  | { readonly type: 'failed'; readonly message: Message };

/** First matches of a new member, and whom they signed up for. */
export const $signupMatches = atom<SignupMatches>({ type: 'loading' });

/** Ids of those whom the member has liked on this screen: they stay on it, so that a like can be taken back. */
export const $liked = atom<ReadonlySet<string>>(new Set());

/** Asks for them; what is shown stays until the answer is here. Never throws. */
export async function loadSignupMatches(): Promise<void> {
  try {
    const answer = await request(getSignupMatches, {});
    if (answer === false) return;
    keepCards(answer.target === null ? answer.members : [...answer.members, answer.target]);
    $liked.set(new Set());
    $signupMatches.set({ type: 'ready', ...answer });
  } catch (error) {
    if ($signupMatches.get().type !== 'ready') $signupMatches.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Likes somebody, or takes it back: shown at once, undone when the server does not take it. @returns what went wrong */
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
