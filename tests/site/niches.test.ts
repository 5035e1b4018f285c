import { describe, expect, test } from 'vitest';
import { interestNames } from '#lib/interests.ts';
import { matchQuestionNames, matchQuestions } from '#lib/match-questions.ts';
import { contrast } from '#site/colour.ts';
import { interestsOf, ownInterests } from '#site/niche-interests.ts';
import { nicheMarks, spectrum } from '#site/niche-marks.ts';
import { commonQuestions, ownQuestions, questionsOf } from '#site/niche-questions.ts';
import { nicheTraits, shownTraits, traitsOf } from '#site/niche-traits.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes, surfaces } from '#site/theme.ts';

/** 1.4.11 of WCAG 2.2: what has to be made out of a drawing. */
const enough = 3;

describe.each(nicheSlugs)('the niche %s', (niche) => {
  test('site-22: offers its own interests first, then common ones, each once', () => {
    const offered = interestsOf(niche);
    expect(offered.slice(0, ownInterests[niche].length)).toEqual(ownInterests[niche]);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.length).toBeGreaterThanOrEqual(30);
  });

  test('site-49: has interests that no other niche has', () => {
    const others = nicheSlugs.filter((other) => other !== niche).flatMap(interestsOf);
    expect(interestsOf(niche).filter((name) => !others.includes(name))).toEqual(ownInterests[niche]);
  });

  test('profile-70: asks two or three questions of its own, each with at least three answers', () => {
    const own = Object.entries(nicheTraits[niche]);
    expect([2, 3]).toContain(own.length);
    for (const [name, answers] of own) {
      expect(answers.length).toBeGreaterThanOrEqual(3);
      for (const other of nicheSlugs) expect(name in nicheTraits[other]).toBe(other === niche);
    }
    const first = traitsOf({ nicheSlug: niche }).map(({ answers }) => answers[0] ?? '');
    expect(shownTraits({ nicheSlug: niche }, [...first].reverse())).toEqual(first);
  });

  test('games-26, games-39: asks what every niche asks, then three questions that no other asks, with 3 or 4 answers each', () => {
    expect(questionsOf(niche)).toEqual(['evening', 'pace', 'message', 'spark', ...ownQuestions[niche]]);
    expect(ownQuestions[niche]).toHaveLength(3);
    const others = nicheSlugs.filter((other) => other !== niche).flatMap(questionsOf);
    expect(questionsOf(niche).filter((name) => !others.includes(name))).toEqual(ownQuestions[niche]);
    for (const name of questionsOf(niche)) {
      const { size } = new Set<string>(matchQuestions[name]);
      expect([3, 4], name).toContain(size);
      expect(size, name).toBe(matchQuestions[name].length);
    }
  });

  test('site-50: has a mark that stands out', () => {
    const { brand } = palettes[niche];
    expect(contrast(brand, '#ffffff')).toBeGreaterThanOrEqual(enough);
    const { ground, sign, around = '' } = nicheMarks[niche];
    const others = nicheSlugs.filter((other) => other !== niche).map((other) => nicheMarks[other].sign);
    expect(others).not.toContain(sign);
    expect(`${ground}${sign}${around}`.length).toBeLessThan(1100);
  });
});

test('games-39: bdsm asks about limits, power and what does good afterwards; no question is without a niche', () => {
  expect(ownQuestions.bdsm).toEqual(['limits', 'power', 'afterwards']);
  expect(new Set([...commonQuestions, ...nicheSlugs.flatMap((niche) => ownQuestions[niche])])).toEqual(
    new Set(matchQuestionNames),
  );
});

test('site-49: leaves no interest without a niche that offers it', () => {
  expect(new Set(nicheSlugs.flatMap(interestsOf))).toEqual(new Set(interestNames));
});

test.each(spectrum)('site-50: %s of the spectrum can be made out in light and dark', (colour) => {
  for (const { page, far } of Object.values(surfaces)) {
    expect(contrast(colour, page)).toBeGreaterThanOrEqual(enough);
    expect(contrast(colour, far)).toBeGreaterThanOrEqual(enough);
  }
});
