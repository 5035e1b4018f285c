import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { isComplete, toMatchAnswers } from '#lib/match-finder.ts';
import { type Call, requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { findMatches } from '#server/services/games/matches.ts';
import { searchFor } from '#server/services/games/search.ts';
import { changeMember } from '#server/services/members.ts';
import { lookOf } from '#server/services/profiles/look.ts';
import { refuseUntil } from '#server/services/refusal.ts';
import type { Member } from '#server/services/sessions.ts';

export const matchFinderRoute = defineRoute(getMatchFinder, (call) => answerFor(call, requireMember(call)));

export const saveMatchAnswersRoute = defineRoute(saveMatchAnswers, async (call, { answers }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const key = { pool: owner.pool, purpose: 'match-finder', subject: owner.id };
  const attempt = await countAttempt(db, key, call.deps.limits.matchAnswers, call.now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, call.now);
  return answerFor(call, await changeMember(db, owner, { match_answers: toMatchAnswers(answers) }));
});

async function answerFor(call: Call, owner: Member) {
  const answers = toMatchAnswers(owner.match_answers);
  if (!isComplete(answers)) return { answers, people: [] };
  const look = lookOf({ ...call, member: owner });
  const people = await findMatches(call.deps.database.db, owner, answers, await searchFor(call, owner), look);
  return { answers, people };
}
