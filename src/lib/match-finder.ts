/**
 * Questions of the match-finder with their answers, in order. Codes; texts are in `locales/<locale>/games.json` under
 * the same names.
 */
export const matchQuestions = {
  evening: ['dinner', 'dancing', 'sofa', 'stroll'],
  pace: ['slow', 'moment', 'straight'],
  message: ['humour', 'attention', 'honesty', 'teasing'],
  place: ['home', 'town', 'away'],
  plans: ['planned', 'mood', 'surprise'],
  hours: ['morning', 'evening', 'night'],
  spark: ['eyes', 'voice', 'laugh', 'touch'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MatchQuestion = keyof typeof matchQuestions;

/** An answer as stored and sent: `<question>:<answer>`. */
export type MatchAnswer = {
  [Question in MatchQuestion]: `${Question}:${(typeof matchQuestions)[Question][number]}`;
}[MatchQuestion];

export const questionNames = Object.keys(matchQuestions) as readonly MatchQuestion[];

/** All answers, question by question. */
export const everyMatchAnswer = questionNames.flatMap((question) =>
  matchQuestions[question].map((answer) => `${question}:${answer}`),
) as readonly MatchAnswer[];

/** The question that an answer belongs to. */
export function questionOf(answer: MatchAnswer): MatchQuestion {
  return answer.split(':', 1)[0] as MatchQuestion;
}

/**
 * Keeps the texts that are answers, in the order of the questions; drops all others, such as answers of former
 * questions.
 */
export function toMatchAnswers(texts: readonly string[]): MatchAnswer[] {
  return everyMatchAnswer.filter((answer) => texts.includes(answer));
}

/** Whether every question is answered. */
export function isComplete(answers: readonly MatchAnswer[]): boolean {
  return new Set(answers.map(questionOf)).size === questionNames.length;
}

/** Adds an answer, replacing any other to its question; keeps the order of the questions. */
export function withAnswer(answers: readonly MatchAnswer[], chosen: MatchAnswer): MatchAnswer[] {
  return toMatchAnswers([...answers.filter((answer) => questionOf(answer) !== questionOf(chosen)), chosen]);
}
