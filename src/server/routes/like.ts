import { validate } from 'uuid';
import { seeLike, sendLike, takeLikeBack } from '#contract/like.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { likedCard } from '#server/services/cards/liked-card.ts';
import { keepLike, likesChange, markLikeSeen, removeLike } from '#server/services/likes/likes.ts';
import { findMatch } from '#server/services/likes/match.ts';
import { countNewLikes } from '#server/services/likes/new-likes.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { likeNotices } from '#server/services/notices/causes.ts';
import { findReachable } from '#server/services/profiles/find.ts';

export const sendLikeRoute = defineRoute(sendLike, async (call, { id }) => {
  const owner = requireMember(call);
  const { database, notices } = call.deps;
  const liked = await findReachable(call, id);
  await enforceMemberLimit(call, 'like');
  const isNew = await database.transaction(async (tx) => {
    const kept = await keepLike(tx, owner, liked.id, call.now);
    if (kept) await notices.add(tx, owner.pool, likeNotices(liked.id, call.now), call.now);
    return kept;
  });
  const found = await findMatch(call, owner, liked);
  if (isNew) call.deps.live.publish(likesChange(liked, found.match ? owner.id : undefined), likesChange(owner));
  return { ...found, member: await likedCard(call, liked, found.match) };
});

export const seeLikeRoute = defineRoute(seeLike, async (call, { id }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  if (validate(id) && (await markLikeSeen(db, owner, id, call.now))) call.deps.live.publish(likesChange(owner));
  return { new_likes: await countNewLikes(db, owner) };
});

export const takeLikeBackRoute = defineRoute(takeLikeBack, async (call, { id }) => {
  const owner = requireMember(call);
  if (validate(id) && (await removeLike(call.deps.database.db, owner, id)))
    call.deps.live.publish(likesChange(owner), likesChange({ ...owner, id }));
  return {};
});
