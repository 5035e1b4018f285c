import type { Card } from '#contract/models.ts';
import { changeRelation, findCard } from '#stores/cards/cards.ts';
import { $likeNews } from '#stores/likes/like-news.ts';
import { like, unlike } from '#stores/likes/reactions.ts';

/** A press of a heart, and when it and those before it are answered. */
interface Press {
  readonly liked: boolean;
  readonly answered: Promise<void>;
}

/** Last presses by person, until they are answered: each waits for the one before, so that the last counts (likes-37). */
const presses = new Map<string, Press>();

/** Likes somebody, or takes the like back. Shows at once, and is undone with a word if it fails. Never throws. */
export function toggleLike(person: Card): Promise<void> {
  const { id } = person;
  const liked = !isLiked(person);
  changeRelation(id, { liked: liked });
  $likeNews.set({ type: liked ? 'liked' : 'taken', person });
  const before = presses.get(id)?.answered ?? Promise.resolve();
  const press = { liked, answered: before.then(() => send(person, liked)) };
  presses.set(id, press);
  return press.answered.finally(() => {
    if (presses.get(id) === press) presses.delete(id);
  });
}

/** Whether the member likes somebody, as it is shown by now. */
export function isLiked(person: Card): boolean {
  return (findCard(person.id) ?? person).liked === true;
}

async function send(person: Card, liked: boolean): Promise<void> {
  const { id } = person;
  const message = await (liked ? like(person) : unlike(person));
  const wanted = presses.get(id)?.liked ?? liked;
  // An answer to a press must not undo what a later one shows.
  if (message === undefined || wanted !== liked) return changeRelation(id, { liked: wanted });
  changeRelation(id, { liked: !liked });
  $likeNews.set({ type: 'failed', person, message });
}
