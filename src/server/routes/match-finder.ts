import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { isComplete } from '#lib/match-finder.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { findMatches } from '#server/services/games/matches.ts';
import { searchFor } from '#server/services/games/search.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';
import { askedQuestions, countedAnswers, withMatchAnswers } from '#site/match-answers.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

export const matchFinderRoute = defineRoute(getMatchFinder, async (call, { locale }) => ({
  questions: questionTexts(call.site, siteLocale(call.site, locale ?? call.site.domain_language)),
  ...(await answerFor(call, await loadMember(call.deps.database.db, requireMember(call)))),
}));

export const saveMatchAnswersRoute = defineRoute(saveMatchAnswers, async (call, { answers }) => {
  const { db } = call.deps.database;
  const owner = await loadMember(db, requireMember(call));
  const match_answers = withMatchAnswers(call.site, owner.match_answers, answers);
  if (match_answers === undefined) throw new Refusal('invalid_input', { fields: { answers: 'invalid' } });
  return answerFor(call, await changeMember(db, owner, { match_answers }));
});

function questionTexts(site: Site, locale: Locale) {
  const words = translator('match-questions', locale, site.overrides) as (key: string) => string;
  return askedQuestions(site).map(({ name, answers }) => ({
    name,
    label: words(`${name}.name`),
    answers: answers.map((answer) => ({ name: answer, label: words(answer.replace(':', '.')) })),
  }));
}

async function answerFor(call: Call, owner: Member) {
  const { site, deps } = call;
  const answers = countedAnswers(site, owner.match_answers);
  if (!isComplete(askedQuestions(site), answers)) return { answers, people: [] };
  const context = viewerContext({ ...call, member: owner });
  const asking = { site, sites: deps.sites() };
  const people = await findMatches(deps.database.db, asking, answers, searchFor(call, owner), context);
  await countRead(
    call,
    people.map(({ id }) => id),
  );
  return { answers, people };
}
