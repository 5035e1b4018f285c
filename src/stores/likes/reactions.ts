import { sendLike, takeLikeBack } from '#contract/like.ts';
import type { Card } from '#contract/models.ts';
import { changeRelation } from '#stores/cards/cards.ts';
import { announceLike } from '#stores/likes/given.ts';
import { removeLike } from '#stores/likes/likes.ts';
import { endMatch, showMatch } from '#stores/likes/matches.ts';
import { attempt } from '#stores/session/attempt.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Likes somebody; a match opens its dialog. `toggleLike` shows it ahead. @returns the error to show */
export async function like(person: Card): Promise<Message | undefined> {
  return attempt(async () => {
    const { member, match, shared } = await request(sendLike, { id: person.id });
    announceLike(member, match);
    if (match) showMatch({ person, shared });
  });
}

/**
 * Likes somebody back from the full-screen like. Not optimistic; that screen shows the result itself, so no match modal
 * opens.
 * @param onTaken gets whether it is a match: the other person may have taken their like back
 * @returns the error to show
 */
export async function likeBack({ id }: Card, onTaken?: (match: boolean) => void): Promise<Message | undefined> {
  return attempt(async () => {
    const { member, match } = await request(sendLike, { id });
    changeRelation(id, { liked: true, likes_you: match });
    onTaken?.(match);
    announceLike(member, match);
  });
}

/** Takes a like back. `toggleLike` shows it ahead. @returns the error to show */
export async function unlike({ id }: Card): Promise<Message | undefined> {
  return attempt(async () => {
    await request(takeLikeBack, { id });
    removeLike(id);
    endMatch(id);
  });
}
