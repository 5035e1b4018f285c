import { beforeEach, expect, it } from 'vitest';
import {
  $matchFinder,
  chooseAnswer,
  type Finding,
  type MatchQuestion,
  openMatchFinder,
  saveAnswers,
  showQuestion,
  takeAnswersBack,
} from '#stores/games/match-finder.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

/** A question with its answers, as the server sends it. */
function question(name: string, ...answers: string[]): MatchQuestion {
  return { name, label: name, answers: answers.map((answer) => ({ name: `${name}:${answer}`, label: answer })) };
}

const questions = [
  question('evening', 'dinner', 'dancing', 'stroll'),
  question('pace', 'slow', 'moment', 'straight'),
  question('limits', 'before', 'face_to_face', 'every_time'),
  question('power', 'trust', 'tension', 'letting_go'),
];
const all = questions.map(({ answers }) => answers[0]?.name ?? '');
let asked: readonly MatchQuestion[];
let refuses: boolean;
let languages: (string | null)[];
let kept: readonly string[];
let saves: number;
let browser: TestBrowser;

const fetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method === 'GET') languages.push(new URL(request.url).searchParams.get('locale'));
  else {
    saves += 1;
    if (refuses)
      return Response.json({ error: { code: 'invalid_input', fields: { answers: 'invalid' } } }, { status: 422 });
    kept = ((await request.json()) as { answers: string[] }).answers;
  }
  const people = kept.length === asked.length ? [{ ...card('kim'), shared: kept.slice(0, 2), compared: 4 }] : [];
  return Response.json({ ...(request.method === 'GET' && { questions: asked }), answers: kept, people });
};

function finding(): Finding {
  const state = $matchFinder.get();
  if (state.type !== 'finding') throw new Error(`the match-finder is ${state.type}`);
  return state;
}

beforeEach(() => {
  browser = openBrowser({ fetch });
  asked = questions;
  refuses = false;
  languages = [];
  kept = [];
  saves = 0;
  $matchFinder.set({ type: 'loading' });
});

it('games-27: asks one question after the other, keeps each answer, and shows matches after the last', async () => {
  await openMatchFinder();
  for (const [index, answer] of all.entries()) {
    expect(finding().question).toEqual(questions[index]);
    chooseAnswer(answer);
    await saveAnswers();
    expect(kept).toEqual(all.slice(0, index + 1));
  }
  expect(finding()).toMatchObject({ question: undefined, people: [{ id: 'kim' }], saving: { type: 'saved' } });
});

it('games-33: goes on where it was left, and shows matches at once when all is answered', async () => {
  kept = all.slice(0, 2);
  await openMatchFinder();
  expect(finding().question).toEqual(questions[2]);
  kept = all;
  await openMatchFinder();
  expect(finding()).toMatchObject({ question: undefined, people: [{ id: 'kim' }] });
});

it('games-33: goes back, and changes an answer in its place', async () => {
  kept = all;
  await openMatchFinder();
  showQuestion(questions[0]);
  chooseAnswer('evening:stroll');
  expect(finding().question).toEqual(questions[1]);
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
  expect(finding()).toMatchObject({ answers: [], people: [], question: questions[0] });
});

it('games-34: loses no answer without a network, also when the screen is left meanwhile', async () => {
  await openMatchFinder();
  browser.isOnline = false;
  chooseAnswer(all[0] ?? '');
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

it('games-43: asks for the texts in the language of the page', async () => {
  await openMatchFinder();
  expect(languages).toEqual(['en']);
  expect(finding().questions).toEqual(questions);
});

it('games-45: asks anew when the site has come to ask other questions', async () => {
  kept = all.slice(0, 2);
  await openMatchFinder();
  refuses = true;
  asked = [question('trust', 'word', 'listens'), ...questions.slice(0, 2)];
  chooseAnswer('limits:before');
  await saveAnswers();
  expect(finding()).toMatchObject({ questions: asked, answers: all.slice(0, 2), saving: { type: 'saved' } });
  expect(finding().question?.name).toBe('trust');
  expect(saves).toBe(1);
});

it('says when the questions cannot be had', async () => {
  browser.isOnline = false;
  await openMatchFinder();
  expect($matchFinder.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
});
