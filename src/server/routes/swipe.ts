import { dealCards, sendSwipe } from '#contract/swipe.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { likedCard } from '#server/services/cards/liked-card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { swipeDayOf } from '#server/services/games/day.ts';
import { dealDeck } from '#server/services/games/deck.ts';
import { makeDeckCards } from '#server/services/games/deck-cards.ts';
import { searchFor } from '#server/services/games/search.ts';
import { countLikesLeft, decide } from '#server/services/games/swipe.ts';
import { likes } from '#server/services/likes/likes.ts';
import { findMatch, noMatch } from '#server/services/likes/match.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { findReachable } from '#server/services/profiles/find.ts';

export const dealCardsRoute = defineRoute(dealCards, async (call) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const people = await dealDeck(db, owner, searchFor(call, owner), call.now);
  await countRead(
    call,
    people.map((person) => person.id),
  );
  const { date, nextDayIn } = swipeDayOf(call, owner);
  const context = viewerContext(call);
  const members = await makeDeckCards(db, owner, people, context);
  return { members, likesLeft: await countLikesLeft(db, owner, date), nextDayIn };
});

export const sendSwipeRoute = defineRoute(sendSwipe, async (call, { id, liked }) => {
  const owner = requireMember(call);
  const { database } = call.deps;
  const other = await findReachable(call, id);
  await enforceMemberLimit(call, 'swipe');
  const day = swipeDayOf(call, owner);
  await decide(call.deps, owner, { swiped: other.id, liked }, call.now, day);
  const found = liked && (await likes(database.db, owner, other.id)) ? await findMatch(call, owner, other) : noMatch;
  const member = liked ? await likedCard(call, other, found.match) : null;
  return { ...found, member, likesLeft: await countLikesLeft(database.db, owner, day.date), nextDayIn: day.nextDayIn };
});
