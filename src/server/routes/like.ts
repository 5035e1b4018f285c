import { validate } from 'uuid';
import { seeLike, sendLike, takeLikeBack } from '#contract/like.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { keepLike, likes, markLikeSeen, removeLike } from '#server/services/likes/likes.ts';
import { limitMember } from '#server/services/limits/limit-member.ts';
import { findReachable } from '#server/services/profiles/find.ts';

export const sendLikeRoute = defineRoute(sendLike, async (call, { id }) => {
  const owner = requireMember(call);
  const { database } = call.deps;
  const liked = await findReachable(call, id);
  await limitMember(call, owner, 'like');
  await database.transaction((tx) => keepLike(tx, owner, liked.id, call.now));
  return { match: await likes(database.db, liked, owner.id) };
});

export const seeLikeRoute = defineRoute(seeLike, async (call, { id }) => {
  if (validate(id)) await markLikeSeen(call.deps.database.db, requireMember(call), id, call.now);
  return {};
});

export const takeLikeBackRoute = defineRoute(takeLikeBack, async (call, { id }) => {
  if (validate(id)) await removeLike(call.deps.database.db, requireMember(call), id);
  return {};
});
