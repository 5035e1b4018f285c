import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { isComplete, toMatchAnswers } from '#lib/match-finder.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { findMatches } from '#server/services/games/matches.ts';
import { searchFor } from '#server/services/games/search.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';

export const matchFinderRoute = defineRoute(getMatchFinder, async (call) =>
  answerFor(call, await loadMember(call.deps.database.db, requireMember(call))),
);

export const saveMatchAnswersRoute = defineRoute(saveMatchAnswers, async (call, { answers }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  return answerFor(call, await changeMember(db, owner, { match_answers: toMatchAnswers(answers) }));
});

async function answerFor(call: Call, owner: Member) {
  const answers = toMatchAnswers(owner.match_answers);
  if (!isComplete(answers)) return { answers, people: [] };
  const context = viewerContext({ ...call, member: owner });
  const people = await findMatches(call.deps.database.db, owner, answers, searchFor(call, owner), context);
  await countRead(
    call,
    people.map(({ id }) => id),
  );
  return { answers, people };
}
