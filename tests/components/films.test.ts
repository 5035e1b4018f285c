import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPath } from '#components/film/films.ts';
import { filmQuestions } from '#components/landers/film-questions.ts';
import { interestNames } from '#lib/interests.ts';
import { nicheSlugs } from '#site/schema/niches.ts';

describe.each(['city', 'silk'] as const)('the film %s', (scene) => {
  test.each(nicheSlugs)('landers-33: is there for %s, and small enough for every site to ship', (niche) => {
    const sizeOf = (ending: string) => statSync(join('public', `${filmPath(scene, niche)}.${ending}`)).size;
    for (const ending of ['webm', 'mp4']) expect(sizeOf(ending)).toBeLessThanOrEqual(400_000);
    expect(sizeOf('avif')).toBeLessThanOrEqual(60_000);
  });
});

test('every answer is one interest, offered once and shown again by the styles of the last step', () => {
  const answers = filmQuestions({ interests: [...interestNames] }).flatMap((question) => question.answers);
  const styles = readFileSync('src/styles/landers/_answers.scss', 'utf8');
  expect(/\$interests: ([^;]+);/.exec(styles)?.[1]?.split(', ')).toEqual([...new Set(answers)]);
});

test('landers-8: a question asks only for what the site offers, and is left out where nothing is left to answer', () => {
  expect(filmQuestions({ interests: ['wine', 'hiking', 'cats', 'coffee'] })).toEqual([
    { name: 'start', answers: ['wine'] },
    { name: 'morning', answers: ['coffee', 'hiking'] },
  ]);
});
