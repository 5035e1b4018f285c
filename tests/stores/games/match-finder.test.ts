import { beforeEach, expect, it } from 'vitest';
import { type MatchAnswer, matchQuestions, questionNames } from '#lib/match-finder.ts';
import {
  $matchFinder,
  chooseAnswer,
  type Finding,
  openMatchFinder,
  saveAnswers,
  showQuestion,
  takeAnswersBack,
} from '#stores/games/match-finder.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const all = questionNames.map((question) => `${question}:${matchQuestions[question][0]}` as MatchAnswer);
let kept: readonly string[];
let saves: number;
let browser: TestBrowser;

const fetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method === 'POST') {
    saves += 1;
    kept = ((await request.json()) as { answers: string[] }).answers;
  }
  const people = kept.length === questionNames.length ? [{ ...card('kim'), shared: kept.slice(0, 2) }] : [];
  return Response.json({ answers: kept, people });
};

function finding(): Finding {
  const state = $matchFinder.get();
  if (state.type !== 'finding') throw new Error(`the match-finder is ${state.type}`);
  return state;
}

beforeEach(() => {
  browser = openBrowser({ fetch });
  kept = [];
  saves = 0;
  $matchFinder.set({ type: 'loading' });
});

it('games-27: asks one question after the other, keeps each answer, and shows matches after the last', async () => {
  await openMatchFinder();
  for (const [index, answer] of all.entries()) {
    expect(finding().question).toBe(questionNames[index]);
    chooseAnswer(answer);
    await saveAnswers();
    expect(kept).toEqual(all.slice(0, index + 1));
  }
  expect(finding()).toMatchObject({ question: undefined, people: [{ id: 'kim' }], saving: { type: 'saved' } });
});

it('games-33: goes on where it was left, and shows matches at once when all is answered', async () => {
  kept = all.slice(0, 2);
  await openMatchFinder();
  expect(finding().question).toBe(questionNames[2]);
  kept = all;
  await openMatchFinder();
  expect(finding()).toMatchObject({ question: undefined, people: [{ id: 'kim' }] });
});

it('games-33: goes back, and changes an answer in its place', async () => {
  kept = all;
  await openMatchFinder();
  showQuestion(questionNames[0]);
  chooseAnswer('evening:stroll');
  expect(finding().question).toBe(questionNames[1]);
  await saveAnswers();
  expect(kept).toEqual(['evening:stroll', ...all.slice(1)]);
});

it('games-34: keeps the last of answers that come quicker than the server', async () => {
  await openMatchFinder();
  for (const answer of all) chooseAnswer(answer);
  await saveAnswers();
  expect(kept).toEqual(all);
  expect(saves).toBeLessThan(all.length);
  expect(finding()).toMatchObject({ people: [{ id: 'kim' }], saving: { type: 'saved' } });
});

it('games-28: forgets the answers that are taken back', async () => {
  kept = all;
  await openMatchFinder();
  takeAnswersBack();
  await saveAnswers();
  expect(kept).toEqual([]);
  expect(finding()).toMatchObject({ answers: [], people: [], question: questionNames[0] });
});

it('games-34: loses no answer without a network, also when the screen is left meanwhile', async () => {
  await openMatchFinder();
  browser.isOnline = false;
  chooseAnswer(all[0] as MatchAnswer);
  await saveAnswers();
  expect(finding()).toMatchObject({
    answers: all.slice(0, 1),
    saving: { type: 'failed', message: { key: 'network' } },
  });
  browser.isOnline = true;
  await openMatchFinder();
  expect(kept).toEqual(all.slice(0, 1));
  expect(finding().saving.type).toBe('saved');
});

it('says when the questions cannot be had', async () => {
  browser.isOnline = false;
  await openMatchFinder();
  expect($matchFinder.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
});
