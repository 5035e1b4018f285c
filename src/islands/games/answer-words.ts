import type { TextKey, Translate } from '#i18n/island.ts';
import type { MatchAnswer } from '#lib/match-finder.ts';

/** Text of an answer. */
export function answerWords(t: Translate, answer: MatchAnswer): string {
  // The pair is always valid, but TypeScript cannot know which answers belong to a question.
  return t(`games:finder.answers.${answer.replace(':', '.')}` as TextKey);
}
