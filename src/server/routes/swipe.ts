import { dealCards, sendSwipe } from '#contract/swipe.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { swipeDayOf } from '#server/services/games/day.ts';
import { dealDeck } from '#server/services/games/deck.ts';
import { searchFor } from '#server/services/games/search.ts';
import { countLikesLeft, decide } from '#server/services/games/swipe.ts';
import { makeCards } from '#server/services/profiles/card.ts';
import { findReachable } from '#server/services/profiles/find.ts';
import { lookOf } from '#server/services/profiles/look.ts';
import { likes } from '#server/services/reactions/likes.ts';
import { refuseUntil } from '#server/services/refusal.ts';

export const dealCardsRoute = defineRoute(dealCards, async (call) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const people = await dealDeck(db, owner, await searchFor(call, owner), call.now);
  const { date, nextDayIn } = swipeDayOf(call, owner);
  const look = lookOf(call);
  const members = await makeCards(db, owner.pool, people, look);
  return { members, likesLeft: await countLikesLeft(db, owner, date), nextDayIn };
});

export const sendSwipeRoute = defineRoute(sendSwipe, async (call, { id, liked }) => {
  const owner = requireMember(call);
  const { database, limits } = call.deps;
  const other = await findReachable(call, id);
  const key = { pool: owner.pool, purpose: 'swipe', subject: owner.id };
  const attempt = await countAttempt(database.db, key, limits.swipe, call.now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, call.now);
  const day = swipeDayOf(call, owner);
  await decide(database, owner, { swiped: other.id, liked }, call.now, day);
  const match = liked && (await likes(database.db, owner, other.id)) && (await likes(database.db, other, owner.id));
  return { match, likesLeft: await countLikesLeft(database.db, owner, day.date), nextDayIn: day.nextDayIn };
});
