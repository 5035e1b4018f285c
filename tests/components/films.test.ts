import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPath } from '#components/film/films.ts';
import { questions } from '#components/landers/film-questions.ts';
import { nicheSlugs } from '#site/niches.ts';

describe.each(['city', 'silk'] as const)('the film %s', (scene) => {
  test.each(nicheSlugs)('is there for %s, and small enough for every site to ship', (niche) => {
    const sizeOf = (ending: string) => statSync(join('public', `${filmPath(scene, niche)}.${ending}`)).size;
    for (const ending of ['webm', 'mp4']) expect(sizeOf(ending)).toBeLessThanOrEqual(400_000);
    expect(sizeOf('avif')).toBeLessThanOrEqual(60_000);
  });
});

test('every answer is one interest, offered once and shown again by the styles of the last step', () => {
  const answers = Object.values(questions).flat();
  const styles = readFileSync('src/styles/landers/transitionsvideolanding.scss', 'utf8');
  expect(/\$interests: ([^;]+);/.exec(styles)?.[1]?.split(', ')).toEqual([...new Set(answers)]);
});
