import { blockMember, unblockMember } from '#contract/block.ts';
import type { Card } from '#contract/models.ts';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import { changeRelation, dropCard } from '#stores/cards/cards.ts';
import { announceBlock } from '#stores/safety/blocked.ts';
import { attempt } from '#stores/session/attempt.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';
import { setNewLikes } from '#stores/session/unread.ts';

type Person = Pick<Card, 'id'>;

/** Blocks somebody: likes in both directions go, and the person from all lists. @returns the error to show */
export async function block({ id }: Person): Promise<Message | undefined> {
  return attempt(async () => {
    const { new_likes } = await request(blockMember, { id });
    changeRelation(id, { blocked: true, liked: false, likes_you: false });
    dropCard(id);
    announceBlock(id);
    setNewLikes(new_likes);
  });
}

/** Unblocks somebody. @returns the error to show */
export async function unblock({ id }: Person): Promise<Message | undefined> {
  return attempt(async () => {
    await request(unblockMember, { id });
    changeRelation(id, { blocked: false });
  });
}

/** Grants or revokes access to the member's private photos. @returns the error to show */
export async function share({ id }: Person, shares: boolean): Promise<Message | undefined> {
  return attempt(async () => {
    await request(shares ? sharePhotos : stopSharingPhotos, { id });
    changeRelation(id, { shares_photos: shares });
  });
}
