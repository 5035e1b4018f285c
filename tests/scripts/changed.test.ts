import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTestsFor, chosenBrowserTests, touchedPart } from '#scripts/test/changed.ts';
import { listStages, type Step } from '#scripts/test/steps.ts';

const steps = listStages({ postgresUrl: 'postgresql://localhost/x', hasFront: true }).flat(2);
const step = (name: string): Step => {
  const found = steps.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
};

test.each(chosenBrowserTests)('the browser test %s exists', (name) => {
  expect(globSync(`tests/e2e/${name}.test.ts`)).not.toEqual([]);
});

test('a room of the members area touches its own browser tests', () => {
  expect(browserTestsFor(['src/islands/games/Deck.tsx', 'src/server/services/games/swipe.ts'])).toEqual([
    String.raw`tests/e2e/games\.test\.ts$`,
    String.raw`tests/e2e/screen-shifts\.test\.ts$`,
  ]);
});

test('what shows everywhere touches all browser tests, and so do the tests’ own helpers', () => {
  expect(browserTestsFor(['src/layouts/Default.astro'])).toBe('all');
  expect(browserTestsFor(['src/islands/games/Deck.tsx', 'locales/en/members.json'])).toBe('all');
  expect(browserTestsFor(['tests/e2e/support/forms.ts'])).toBe('all');
});

test('a text for developers touches no test that needs a build or a browser', () => {
  const files = ['README.md', 'docs/api.md'];
  for (const name of ['build', 'nginx and Caddy', 'browser'])
    expect(touchedPart(step(name), files, 'HEAD')).toBe(undefined);
});

test('checks stay whole', () => {
  expect(touchedPart(step('types'), [], 'HEAD')).toEqual(step('types'));
});

test('tests in process are chosen by what they import', () => {
  expect(touchedPart(step('unit'), [], 'main')?.command).toEqual([
    ...step('unit').command,
    '--changed',
    'main',
    '--passWithNoTests',
  ]);
});

test('a changed browser test runs by itself', () => {
  expect(touchedPart(step('browser'), ['tests/e2e/likes.test.ts'], 'HEAD')?.command).toEqual([
    ...step('browser').command,
    String.raw`tests/e2e/likes\.test\.ts$`,
  ]);
});
