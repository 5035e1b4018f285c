import { errorToMessage } from '#client/errors.ts';
import { blockMember, unblockMember } from '#contract/block.ts';
import { sendLike, takeLikeBack } from '#contract/like.ts';
import { sharePhotos, stopSharingPhotos } from '#contract/photo-share.ts';
import type { Card } from '#contract/profile.ts';
import { loadLikes } from '#stores/likes.ts';
import { endMatch, showMatch } from '#stores/matches.ts';
import { changeRelation } from '#stores/member.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

/** Likes somebody: shown at once, taken back when the server does not take it. @returns what went wrong */
export async function like(person: Card): Promise<Message | undefined> {
  changeRelation(person.id, { liked: true });
  return attempt(
    async () => {
      const answer = await request(sendLike, { id: person.id });
      if (answer !== false && answer.match) showMatch(person);
      return answer;
    },
    () => changeRelation(person.id, { liked: false }),
  );
}

/**
 * Likes somebody back whose like fills the screen. Shown once the server has taken it, by that screen itself: no match opens over it.
 * @param onTaken is told whether it is a match now: they may have taken their like back meanwhile
 * @returns what went wrong
 */
export async function likeBack({ id }: Card, onTaken?: (match: boolean) => void): Promise<Message | undefined> {
  return attempt(async () => {
    const answer = await request(sendLike, { id });
    if (answer === false) return answer;
    changeRelation(id, { liked: true, likes_you: answer.match });
    onTaken?.(answer.match);
    return answer;
  });
}

/** Takes a like back. @returns what went wrong */
export async function unlike({ id }: Card): Promise<Message | undefined> {
  changeRelation(id, { liked: false });
  return attempt(
    async () => {
      const answer = await request(takeLikeBack, { id });
      if (answer !== false) endMatch(id);
      return answer;
    },
    () => changeRelation(id, { liked: true }),
  );
}

/** Blocks somebody; likes between the two are gone. @returns what went wrong */
export async function block({ id }: Pick<Card, 'id'>): Promise<Message | undefined> {
  return attempt(async () => {
    const answer = await request(blockMember, { id });
    if (answer === false) return answer;
    endMatch(id);
    changeRelation(id, { blocked: true, liked: false, likes_you: false });
    return answer;
  });
}

/** @returns what went wrong */
export async function unblock({ id }: Card): Promise<Message | undefined> {
  return attempt(async () => {
    const answer = await request(unblockMember, { id });
    if (answer !== false) changeRelation(id, { blocked: false });
    return answer;
  });
}

/** Shows somebody the member's private photos, or shows them no more. @returns what went wrong */
export async function share({ id }: Card, shares: boolean): Promise<Message | undefined> {
  return attempt(async () => {
    const answer = await request(shares ? sharePhotos : stopSharingPhotos, { id });
    if (answer !== false) changeRelation(id, { shares_photos: shares });
    return answer;
  });
}

/** @param work answers `false` when the session has ended: then nothing was done, and the way leads to the login */
async function attempt(work: () => Promise<object | false>, undo?: () => void): Promise<Message | undefined> {
  try {
    if ((await work()) === false) undo?.();
    else void loadLikes();
    return undefined;
  } catch (error) {
    undo?.();
    return errorToMessage(error);
  }
}
