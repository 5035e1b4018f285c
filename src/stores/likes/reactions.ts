import { failureOf } from '#client/errors.ts';
import { blockMember, unblockMember } from '#contract/block.ts';
import { sendLike, takeLikeBack } from '#contract/like.ts';
import type { Card } from '#contract/models.ts';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import { addLike, removeLike, removeLikesBetween } from '#stores/likes/likes.ts';
import { endMatch, showMatch } from '#stores/likes/matches.ts';
import { changeRelation } from '#stores/profiles/member.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';
import { setNewLikes } from '#stores/session/unread.ts';

/** Likes somebody, with an optimistic update that is rolled back on failure. @returns the error to show */
export async function like(person: Card): Promise<Message | undefined> {
  changeRelation(person.id, { liked: true });
  return attempt(
    async () => {
      const { member, match } = await request(sendLike, { id: person.id });
      addLike(member, match);
      if (match) showMatch(person);
    },
    () => changeRelation(person.id, { liked: false }),
  );
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
    addLike(member, match);
  });
}

/** Takes a like back, with an optimistic update that is rolled back on failure. @returns the error to show */
export async function unlike({ id }: Card): Promise<Message | undefined> {
  changeRelation(id, { liked: false });
  return attempt(
    async () => {
      await request(takeLikeBack, { id });
      removeLike(id);
      endMatch(id);
    },
    () => changeRelation(id, { liked: true }),
  );
}

/** Blocks somebody and removes the likes in both directions. @returns the error to show */
export async function block({ id }: Pick<Card, 'id'>): Promise<Message | undefined> {
  return attempt(async () => {
    const { new_likes } = await request(blockMember, { id });
    endMatch(id);
    changeRelation(id, { blocked: true, liked: false, likes_you: false });
    removeLikesBetween(id);
    setNewLikes(new_likes);
  });
}

/** Unblocks somebody. @returns the error to show */
export async function unblock({ id }: Card): Promise<Message | undefined> {
  return attempt(async () => {
    await request(unblockMember, { id });
    changeRelation(id, { blocked: false });
  });
}

/** Grants or revokes access to the member's private photos. @returns the error to show */
export async function share({ id }: Card, shares: boolean): Promise<Message | undefined> {
  return attempt(async () => {
    await request(shares ? sharePhotos : stopSharingPhotos, { id });
    changeRelation(id, { shares_photos: shares });
  });
}

async function attempt(work: () => Promise<void>, undo?: () => void): Promise<Message | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    undo?.();
    return failureOf(error);
  }
}
