import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { isComplete, toMatchAnswers } from '#lib/match-finder.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { lookOf } from '#server/services/cards/look.ts';
import { findMatches } from '#server/services/games/matches.ts';
import { searchFor } from '#server/services/games/search.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { limitMember } from '#server/services/limits/limit-member.ts';
import { changeMember } from '#server/services/members/members.ts';

export const matchFinderRoute = defineRoute(getMatchFinder, (call) => answerFor(call, requireMember(call)));

export const saveMatchAnswersRoute = defineRoute(saveMatchAnswers, async (call, { answers }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  await limitMember(call, owner, 'matchAnswers');
  return answerFor(call, await changeMember(db, owner, { match_answers: toMatchAnswers(answers) }));
});

async function answerFor(call: Call, owner: Member) {
  const answers = toMatchAnswers(owner.match_answers);
  if (!isComplete(answers)) return { answers, people: [] };
  const look = lookOf({ ...call, member: owner });
  const people = await findMatches(call.deps.database.db, owner, answers, await searchFor(call, owner), look);
  await countRead(
    call,
    people.map(({ id }) => id),
  );
  return { answers, people };
}
