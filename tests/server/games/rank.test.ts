import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isComplete, withAnswer } from '#lib/match-finder.ts';
import { rankByShared } from '#server/services/games/matches.ts';
import { askedQuestions } from '#site/match-answers.ts';
import { questionsOf } from '#site/niche-questions.ts';

const questions = askedQuestions({ match_questions: [...questionsOf('milf')] });
const everyAnswer = questions.flatMap(({ answers }) => answers);

/** All answers of somebody. */
const answered = fc.tuple(...questions.map(({ answers }) => fc.constantFrom(...answers)));

const candidates = fc
  .array(answered, { maxLength: 30 })
  .map((people) => people.map((answers, person) => ({ person, answers })));

it('games-31: puts people who share more before those who share less, and leaves equals in their order', () => {
  fc.assert(
    fc.property(answered, candidates, (own, people) => {
      const ranked = rankByShared(own, people);
      for (const [index, next] of ranked.slice(1).entries()) {
        const before = ranked[index];
        if (before === undefined) throw new Error('there is one before each but the first');
        expect(before.shared.length).toBeGreaterThanOrEqual(next.shared.length);
        if (before.shared.length === next.shared.length) expect(before.person).toBeLessThan(next.person);
      }
    }),
  );
});

it('games-31: shows everybody who shares an answer, with exactly the answers that both gave', () => {
  fc.assert(
    fc.property(answered, candidates, (own, people) => {
      const shared = new Map(rankByShared(own, people).map((each) => [each.person, each.shared]));
      for (const { person, answers } of people) {
        const both = everyAnswer.filter((answer) => own.includes(answer) && answers.includes(answer));
        expect(shared.get(person) ?? []).toEqual(both);
      }
    }),
  );
});

it('is the same both ways round', () => {
  fc.assert(
    fc.property(answered, answered, (one, other) => {
      const share = (a: typeof one, b: typeof one) => rankByShared(a, [{ person: 0, answers: b }])[0]?.shared;
      expect(share(one, other)).toEqual(share(other, one));
    }),
  );
});

it('answers replace each other by question, in whatever order they are given', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...everyAnswer)), answered, (first, last) => {
      const given = [...first, ...last].reduce<string[]>((before, answer) => withAnswer(questions, before, answer), []);
      expect(given).toEqual(last);
      expect(isComplete(questions, given)).toBe(true);
      expect(isComplete(questions, given.slice(1))).toBe(false);
    }),
  );
});
