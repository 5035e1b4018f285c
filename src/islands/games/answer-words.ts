import type { TextKey, Translate } from '#i18n/island.ts';
import type { MatchAnswer } from '#lib/match-finder.ts';

/** An answer of the match-finder in words. */
export function answerWords(t: Translate, answer: MatchAnswer): string {
  // Each question has its own answers; TypeScript cannot know which of them belong together.
  return t(`games:finder.answers.${answer.replace(':', '.')}` as TextKey);
}
