import { atom } from 'nanostores';
import { failureOf, RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getMatchFinder, saveMatchAnswers } from '#contract/match-finder.ts';
import { firstOpen, questionOf, withAnswer } from '#lib/match-finder.ts';
import { keepCards } from '#stores/cards/cards.ts';
import { environment } from '#stores/page/environment.ts';
import { onBlocked } from '#stores/safety/blocked.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

type Answer = OutputOf<typeof getMatchFinder>;
/** Somebody with similar answers, and what they share with the member. */
export type Match = Answer['people'][number];
/** A question of the site with its answers, each with its text. */
export type MatchQuestion = Answer['questions'][number];

export interface Finding {
  readonly type: 'finding';
  /** What the site asks, in order. */
  readonly questions: readonly MatchQuestion[];
  readonly answers: readonly string[];
  /** The current question; `undefined` while the matches are shown. */
  readonly question: MatchQuestion | undefined;
  /** Matches for the answers that were saved last. */
  readonly people: readonly Match[];
  /** Whether the server has the current answers. */
  readonly saving: { readonly type: 'saved' | 'saving' } | { readonly type: 'failed'; readonly message: Message };
}

export type MatchFinder =
  | { readonly type: 'loading' }
  | Finding
  | { readonly type: 'failed'; readonly message: Message };

export const $matchFinder = atom<MatchFinder>({ type: 'loading' });

let saving: Promise<void> | undefined;

onBlocked((blocked) => {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') set({ people: finding.people.filter(({ id }) => id !== blocked) });
});

/** Loads the member's answers and continues at the first open question. Never throws. */
export async function openMatchFinder(): Promise<void> {
  const before = $matchFinder.get();
  // Unsaved answers are newer than the server's.
  if (before.type === 'finding' && before.saving.type !== 'saved') return saveAnswers();
  if (before.type === 'failed') $matchFinder.set({ type: 'loading' });
  try {
    const answer = await request(getMatchFinder, { locale: environment().page().locale });
    keepCards(answer.people);
    $matchFinder.set({
      type: 'finding',
      ...answer,
      question: firstOpen(answer.questions, answer.answers),
      saving: { type: 'saved' },
    });
  } catch (error) {
    const message = failureOf(error);
    if (message !== undefined) $matchFinder.set({ type: 'failed', message });
  }
}

/** Answers the current question and shows the next one, or the matches after the last. */
export function chooseAnswer(chosen: string): void {
  const finding = $matchFinder.get();
  if (finding.type !== 'finding') return;
  const { questions } = finding;
  const answers = withAnswer(questions, finding.answers, chosen);
  const next = questions[questions.findIndex(({ name }) => name === questionOf(chosen)) + 1];
  change({ answers, question: next ?? firstOpen(questions, answers) });
}

/** Shows a question, or the matches. */
export function showQuestion(question: MatchQuestion | undefined): void {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') $matchFinder.set({ ...finding, question });
}

/** Deletes all answers: nobody is matched with the member until they answer again. */
export function takeAnswersBack(): void {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') change({ answers: [], question: finding.questions[0], people: [] });
}

/**
 * Saves the current answers. Answers given during the request are saved by another one right after it. Never throws.
 */
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
  for (let kept: readonly string[] | undefined; ; ) {
    const finding = $matchFinder.get();
    if (finding.type !== 'finding' || finding.answers === kept) return;
    kept = finding.answers;
    set({ saving: { type: 'saving' } });
    try {
      const answer = await request(saveMatchAnswers, { answers: [...finding.answers] });
      keepCards(answer.people);
      if (isStill(kept)) set({ people: answer.people, saving: { type: 'saved' } });
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'invalid_input') {
        // The site has changed its questions since they were fetched.
        $matchFinder.set({ type: 'loading' });
        return openMatchFinder();
      }
      const message = failureOf(error);
      if (message !== undefined) set({ saving: { type: 'failed', message } });
      return;
    }
  }
}

function set(changes: Partial<Finding>): void {
  const finding = $matchFinder.get();
  if (finding.type === 'finding') $matchFinder.set({ ...finding, ...changes });
}

function isStill(answers: readonly string[]): boolean {
  const finding = $matchFinder.get();
  return finding.type === 'finding' && finding.answers === answers;
}
