import { expect, test } from 'vitest';
import { checkRules, namedRules, readRules } from '#scripts/rules/check.ts';

const markdown = '# Rules\n\n## Birds\n- **birds-1**: A bird flies.\n- **birds-2**: A bird sings.\n';
const rules = readRules(markdown);
const tested = { path: 'birds.test.ts', text: "test('birds-1, birds-2: a bird flies and sings', sing);" };

test('rules are read with their text', () => {
  expect(rules).toEqual([
    { id: 'birds-1', text: 'A bird flies.' },
    { id: 'birds-2', text: 'A bird sings.' },
  ]);
});

test('a test names the rules that its title begins with, and no others', () => {
  expect([...namedRules([tested])]).toEqual(['birds-1', 'birds-2']);
  expect([...namedRules([{ path: 'a', text: "test('a bird flies (birds-1)')" }])]).toEqual([]);
});

test('nothing is wrong with rules that have tests', () => {
  expect(checkRules(rules, [{ path: 'bird.ts', text: '/** How far it flies (birds-1). */' }], [tested])).toEqual([]);
});

test('a rule without a test is named', () => {
  const half = { path: 'birds.test.ts', text: "test('birds-1: a bird flies')" };
  expect(checkRules(rules, [], [half])).toEqual(['birds-2 has no test that names it: A bird sings.']);
});

test('a citation without a rule is named, with its line', () => {
  expect(checkRules(rules, [{ path: 'bird.ts', text: '\n// (birds-3)' }], [tested])).toEqual([
    'bird.ts:2 cites birds-3, which is no rule',
  ]);
});

test('a longer name, a path and a file are no citations', () => {
  const text = '.top-birds-3 /birds-4 birds-5-wide birds-6.png x.birds-7';
  expect(checkRules(rules, [{ path: 'a', text }], [tested])).toEqual([]);
});

test.each([
  ['spec', '§9'],
  ['trials', 'B3'],
  ['design.md', '§3'],
])('a document that is not here is named: %s %s', (name, row) => {
  expect(checkRules(rules, [{ path: 'bird.ts', text: `(${name} ${row})` }], [tested])).toHaveLength(1);
});

test('a number that is used twice is named', () => {
  const twice = readRules(`${markdown}- **birds-2**: A bird eats.\n`);
  expect(checkRules(twice, [], [tested])).toEqual(['birds-2 comes after birds-2: a number is used once, in order']);
});
