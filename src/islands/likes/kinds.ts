import type { Card } from '#contract/models.ts';
import type { Likes } from '#stores/likes/likes.ts';

/** Lists of likes, as in `/likes/{type}`; `/likes` shows the first. */
export const likeKinds = ['received', 'given', 'matches'] as const;
export type LikeKind = (typeof likeKinds)[number];

/** `/likes/{type}` of those who looked at the member; no list of likes. */
export const looksType = 'looks';

/**
 * Returns the list that an address names.
 * @param type of the address, any string
 * @returns `received` if it is unknown
 */
export function kindOf(type: string | undefined): LikeKind {
  return likeKinds.find((kind) => kind === type) ?? 'received';
}

/** A card with the mark for a new like. */
export type MarkedCard = Card & { readonly like_new?: boolean };

/** People of a list; received likes are in the server's order, new ones first. */
export function peopleOf(likes: Likes & { readonly type: 'ready' }, kind: LikeKind): readonly MarkedCard[] {
  if (kind === 'given') return likes.profiles;
  if (kind === 'received') return likes.liked_by;
  const given = new Set(likes.profiles.map(({ id }) => id));
  return likes.liked_by.filter(({ id }) => given.has(id));
}
