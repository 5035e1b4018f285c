import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import {
  isComplete,
  type MatchAnswer,
  type MatchQuestion,
  questionNames,
  questionOf,
  withAnswer,
} from '#lib/match-finder.ts';
import { keepCards } from '#stores/known-cards.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

type Answer = OutputOf<typeof getMatchFinder>;
/** Somebody who answered like the member, with what they share. */
export type Match = Answer['people'][number];

export interface Finding {
  readonly type: 'finding';
  readonly answers: readonly MatchAnswer[];
  /** The question that is asked; `undefined` where the matches are shown. */
  readonly question: MatchQuestion | undefined;
  /** For the answers as they were kept last. */
  readonly people: readonly Match[];
  /** Whether the server has the answers as they are here. */
  readonly saving: { readonly type: 'saved' | 'saving' } | { readonly type: 'failed'; readonly message: Message };
}

export type MatchFinder =
  | { readonly type: 'loading' }
  | Finding
  | { readonly type: 'failed'; readonly message: Message };

export const $matchFinder = atom<MatchFinder>({ type: 'loading' });

let saving: Promise<void> | undefined;

/** Asks for the member's answers and goes on where they stopped. Never throws. */
export async function openMatchFinder(): Promise<void> {
  const before = $matchFinder.get();
  // Answers that are not kept yet are newer than the server's.
  if (before.type === 'finding' && before.saving.type !== 'saved') return saveAnswers();
  if (before.type === 'failed') $matchFinder.set({ type: 'loading' });
  try {
    const answer = await request(getMatchFinder, {});
    if (answer === false) return;
    keepCards(answer.people);
    $matchFinder.set({ type: 'finding', ...answer, question: firstOpen(answer.answers), saving: { type: 'saved' } });
  } catch (error) {
    $matchFinder.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Answers the question that is asked; the next one comes, after the last the matches. */
export function chooseAnswer(chosen: MatchAnswer): void {
  const finding = $matchFinder.get();
  if (finding.type !== 'finding') return;
  const answers = withAnswer(finding.answers, chosen);
  const next = questionNames[questionNames.indexOf(questionOf(chosen)) + 1];
  change({ answers, question: next ?? firstOpen(answers) });
}

/** Asks a question, or shows the matches. */
export function showQuestion(question: MatchQuestion | undefined): void {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') $matchFinder.set({ ...finding, question });
}

/** Takes all answers back: the member is out of the game until they answer again. */
export function takeAnswersBack(): void {
  change({ answers: [], question: questionNames[0], people: [] });
}

/** Keeps the answers as they are now; those that are given meanwhile go after them. Never throws. */
export function saveAnswers(): Promise<void> {
  saving ??= save().finally(() => {
    saving = undefined;
  });
  return saving;
}

function change(changes: Partial<Finding>): void {
  const finding = $matchFinder.get();
  if (finding.type !== 'finding') return;
  $matchFinder.set({ ...finding, ...changes, saving: { type: 'saving' } });
  void saveAnswers();
}

async function save(): Promise<void> {
  for (let kept: readonly MatchAnswer[] | undefined; ; ) {
    const finding = $matchFinder.get();
    if (finding.type !== 'finding' || finding.answers === kept) return;
    kept = finding.answers;
    set({ saving: { type: 'saving' } });
    try {
      const answer = await request(saveMatchAnswers, { answers: [...finding.answers] });
      if (answer === false) return;
      keepCards(answer.people);
      if (isStill(kept)) set({ people: answer.people, saving: { type: 'saved' } });
    } catch (error) {
      set({ saving: { type: 'failed', message: errorToMessage(error) } });
      return;
    }
  }
}

function set(changes: Partial<Finding>): void {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') $matchFinder.set({ ...finding, ...changes });
}

function isStill(answers: readonly MatchAnswer[]): boolean {
  const finding = $matchFinder.get();
  return finding.type === 'finding' && finding.answers === answers;
}

function firstOpen(answers: readonly MatchAnswer[]): MatchQuestion | undefined {
  if (isComplete(answers)) return undefined;
  const answered = new Set(answers.map(questionOf));
  return questionNames.find((question) => !answered.has(question));
}
