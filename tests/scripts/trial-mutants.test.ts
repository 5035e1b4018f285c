import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { draw } from '#scripts/trial-mutants/draw.ts';
import { parseFailure } from '#scripts/trial-mutants/failure.ts';
import { leftOut, mutants } from '#scripts/trial-mutants/list.ts';
import { mutate } from '#scripts/trial-mutants/mutant.ts';
import { isNamedAfter, nearTests } from '#scripts/trial-mutants/near-tests.ts';
import { listCandidates, type Operator } from '#scripts/trial-mutants/operators.ts';
import { summaryLines, toRows } from '#scripts/trial-mutants/report.ts';
import type { Result } from '#scripts/trial-mutants/results.ts';
import { projectsOf } from '#scripts/trial-mutants/steps.ts';

describe('the list', () => {
  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))('%s changes code that is there once', (_, mutant) => {
    const text = readFileSync(mutant.file, 'utf8');
    const changed = mutate(mutant, text);
    expect(changed).not.toBe(text);
    const { diagnostics } = ts.transpileModule(changed, { fileName: mutant.file, reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
    expect(() => projectsOf(mutant.file)).not.toThrow();
  });

  it('has eighty mutants, forty of them drawn, each with an id of its own', () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(80);
    expect(ids.filter((id) => id.startsWith('drawn-'))).toHaveLength(40);
    for (const group of ['authorisation', 'limits']) {
      expect(ids.filter((id) => id.startsWith(`${group}-`))).toHaveLength(10);
    }
  });

  it('has none that was left out', () => {
    const drawn = mutants.filter(({ id }) => id.startsWith('drawn-')).map(({ file }) => file);
    expect(drawn.filter((file) => file in leftOut)).toEqual([]);
  });
});

describe('an operator', () => {
  it.each<[Operator, string, string]>([
    ['equality', 'f(a === b)', 'f(a !== b)'],
    ['equality', 'f(a !== b)', 'f(a === b)'],
    ['comparison', 'f(a < b)', 'f(a <= b)'],
    ['comparison', 'f(a >= b)', 'f(a > b)'],
    ['logic', 'f(a && b)', 'f(a || b)'],
    ['arithmetic', 'f(a + b)', 'f(a - b)'],
    ['arithmetic', 'f(a - b)', 'f(a + b)'],
    ['boolean', 'f(true)', 'f(false)'],
    ['negation', 'f(!a)', 'f(a)'],
    ['branch', 'if (a) b(); else c();', 'if (false) b(); else c();'],
    ['branch', 'f(a ? b : c)', 'f(false ? b : c)'],
    ['number', 'f(1_000)', 'f(1001)'],
    ['statement', 'const a = b(); c(a);', 'const a = b(); ;'],
  ])('%s turns %s into %s', (operator, before, after) => {
    expect(mutationsOf(before, operator)).toContain(after);
  });

  it('keeps the groups of && and || as they are', () => {
    expect(mutationsOf('f(a && b && c)', 'logic')).toContain('f(((a) || (b)) && c)');
  });

  it('leaves types, imports, joined texts and directives alone', () => {
    const text = "'use strict'; import { a } from 'b'; type C = { d: 1 | true }; const e: 2 = f as 2; g('h' + i);";
    expect(listCandidates('a.ts', text).map(({ operator }) => operator)).toEqual(['statement']);
  });
});

describe('the draw', () => {
  const texts = new Map([
    ['src/one.ts', 'if (a === b) c(1);\nif (a === b) c(2);\n'],
    ['src/two.ts', 'export const d = e < f && !g;\n'],
    ['src/three.ts', 'h(i - 3, true);\n'],
  ]);

  it('is the same for the same seed, whatever the order of the files', () => {
    const turned = new Map([...texts].toReversed());
    expect(draw(turned, 3, 'seed')).toEqual(draw(texts, 3, 'seed'));
    const seeds = Array.from({ length: 20 }, (_, seed) => JSON.stringify(draw(texts, 3, String(seed))));
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it('changes each file at most once, at code that is there once', () => {
    const drawn = draw(texts, 10, 'seed');
    expect(drawn.map(({ file }) => file).toSorted()).toEqual([...texts.keys()].toSorted());
    for (const each of drawn) {
      const mutant = { ...each, id: 'drawn', breaks: '' };
      expect(mutate(mutant, texts.get(each.file) ?? '')).not.toBe(texts.get(each.file));
    }
  });
});

describe('a test is near', () => {
  it.each([
    ['tests/server/photos.test.ts', 'src/server/services/photos/add.ts', true],
    ['tests/stores/guest/visit.test.ts', 'src/stores/guest/draft.ts', true],
    ['tests/server/swipe.test.ts', 'src/server/services/games/swipe.ts', true],
    ['tests/e2e/banners.test.ts', 'src/islands/members-area/banners/Banners.tsx', true],
    ['tests/server/likes.test.ts', 'src/server/services/photos/add.ts', false],
  ])('%s of %s: %s', (test, file, expected) => {
    expect(isNamedAfter(test, file)).toBe(expected);
  });

  it('if it imports the file', () => {
    expect(nearTests('.', 'src/contract/limits.ts')).toContain('tests/server/limits/reading-limit.test.ts');
  });
});

describe('the report', () => {
  const chosen = mutants.slice(0, 2);
  const [first, second] = chosen.map(({ id }) => id);
  const resultOf = (id: string): Result =>
    id === first
      ? { commit: 'c', id, seconds: { near: 4 }, found: { step: 'near', test: 'tests/a.test.ts > refuses' } }
      : { commit: 'c', id, seconds: { near: 6, related: 50 } };

  it('has a row a mutant', () => {
    expect(toRows(chosen, resultOf).map(({ id, step, test, seconds }) => [id, step, test, seconds])).toEqual([
      [first, 'near', 'tests/a.test.ts > refuses', 4],
      [second, '', '', 56],
    ]);
  });

  it('ends with the times, what no test found, and the count', () => {
    expect(summaryLines(chosen, resultOf)).toEqual([
      'near: 2 times, 10 s, 5 s each',
      'related: 1 times, 50 s, 50 s each',
      `${second}: ${chosen[1]?.breaks}`,
      '1 of 2 found',
    ]);
  });

  it.each([
    ['../../tmp/copy/tests/lib/date.test.ts > adds\n    expected', 'tests/lib/date.test.ts', 'adds'],
    ['../../tmp/copy/tests/lib/date.test.ts', 'tests/lib/date.test.ts', 'does not load'],
    ['[phone] way-in.test.ts:16 > opens', 'tests/e2e/way-in.test.ts', 'opens'],
    ['an error', undefined, 'an error'],
  ])('reads the failure %j', (line, file, test) => {
    expect(parseFailure(line)).toEqual({ ...(file !== undefined && { file }), test });
  });
});

/** The texts that an operator makes of one. */
function mutationsOf(text: string, wanted: Operator): string[] {
  return listCandidates('a.ts', text)
    .filter(({ operator }) => operator === wanted)
    .map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end));
}
