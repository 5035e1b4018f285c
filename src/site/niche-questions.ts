import type { MatchQuestionName } from '#lib/match-questions.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** The questions that every niche asks. */
export const commonQuestions = ['evening', 'pace', 'message', 'spark'] as const satisfies readonly MatchQuestionName[];

/** The questions that each niche asks beside the common ones. */
export const ownQuestions = {
  general: ['place', 'plans', 'hours'],
  she: ['trust', 'meeting', 'compliment'],
  bdsm: ['limits', 'power', 'afterwards'],
  bbw: ['looks', 'glow', 'dance'],
  gilf: ['free_time', 'family', 'homes'],
  milf: ['own_hour', 'learned', 'lead'],
  gay: ['night_out', 'hand_in_hand', 'bond'],
} as const satisfies Readonly<Record<NicheSlug, readonly MatchQuestionName[]>>;

/** The questions of a site that names none (games-39). */
export function questionsOf(niche: NicheSlug): readonly MatchQuestionName[] {
  return [...commonQuestions, ...ownQuestions[niche]];
}
