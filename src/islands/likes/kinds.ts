import type { Card } from '#contract/profile.ts';
import type { Likes } from '#stores/likes.ts';

/** Lists of likes, as `/likes/{type}` names them; `/likes` alone is the first. */
export const likeKinds = ['received', 'given', 'matches'] as const;
type LikeKind = (typeof likeKinds)[number];

/** @param type of the address; anything */
export function kindOf(type: string | undefined): LikeKind {
  return likeKinds.find((kind) => kind === type) ?? 'received';
}

/** A card that may be new to the member. */
export type MarkedCard = Card & { readonly like_new?: boolean };

/** Whom a list shows: received ones in the server's order, new first. */
export function peopleOf(likes: Likes & { readonly type: 'ready' }, kind: LikeKind): readonly MarkedCard[] {
  if (kind === 'given') return likes.profiles;
  if (kind === 'received') return likes.liked_by;
  const given = new Set(likes.profiles.map(({ id }) => id));
  return likes.liked_by.filter(({ id }) => given.has(id));
}
