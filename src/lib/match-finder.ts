/** Number of questions that a site may ask in the match-finder. */
export const askable = { least: 3, most: 12 } as const;

/** A question of the match-finder, as far as its answers need it. */
interface Question {
  readonly name: string;
}

/** Name of the question that an answer, `<question>:<answer>`, belongs to. */
export function questionOf(answer: string): string {
  return answer.split(':', 1)[0] ?? '';
}

/** Whether every question is answered. */
export function isComplete(questions: readonly Question[], answers: readonly string[]): boolean {
  return firstOpen(questions, answers) === undefined;
}

/** The first question without an answer. */
export function firstOpen<Asked extends Question>(
  questions: readonly Asked[],
  answers: readonly string[],
): Asked | undefined {
  const answered = new Set(answers.map(questionOf));
  return questions.find(({ name }) => !answered.has(name));
}

/** Adds an answer, replacing any other to its question; keeps the order of the questions. */
export function withAnswer(questions: readonly Question[], answers: readonly string[], chosen: string): string[] {
  const given = new Map([...answers, chosen].map((answer) => [questionOf(answer), answer]));
  return questions.flatMap(({ name }) => given.get(name) ?? []);
}
