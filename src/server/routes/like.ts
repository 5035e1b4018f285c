import { validate } from 'uuid';
import { seeLike, sendLike, takeLikeBack } from '#contract/like.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { findReachable } from '#server/services/profiles/find.ts';
import { keepLike, likes, markLikeSeen, removeLike } from '#server/services/reactions/likes.ts';
import { refuseUntil } from '#server/services/refusal.ts';

export const sendLikeRoute = defineRoute(sendLike, async (call, { id }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const liked = await findReachable(call, id);
  const key = { pool: owner.pool, purpose: 'like', subject: owner.id };
  const attempt = await countAttempt(db, key, call.deps.limits.like, call.now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, call.now);
  await keepLike(db, owner, liked.id, call.now);
  return { match: await likes(db, liked, owner.id) };
});

export const seeLikeRoute = defineRoute(seeLike, async (call, { id }) => {
  if (validate(id)) await markLikeSeen(call.deps.database.db, requireMember(call), id, call.now);
  return {};
});

export const takeLikeBackRoute = defineRoute(takeLikeBack, async (call, { id }) => {
  if (validate(id)) await removeLike(call.deps.database.db, requireMember(call), id);
  return {};
});
