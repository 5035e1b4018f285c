import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkGroups, chunks } from '#build/chunks.ts';

const paths = chunks.flatMap(({ holds, without = [] }) => [...holds, ...without]);

test.each(paths.filter((path) => !/^(npm:|\0)/.test(path)))('src/%s, which a script is made of, exists', (path) => {
  expect(existsSync(`src/${path}`)).toBe(true);
});

test.each(paths.filter((path) => path.startsWith('npm:')))('%s, which a script is made of, is installed', (path) => {
  expect(existsSync(`node_modules/${path.slice('npm:'.length)}`)).toBe(true);
});

const groupsOf = (id: string) =>
  chunkGroups()
    .filter(({ test }) => test(id))
    .map(({ name }) => name);

test('a folder is held with all that is in it, but for what is left out', () => {
  expect(groupsOf('/usr/src/afterdusk/src/islands/cards/Fictional.tsx')).toEqual(['members']);
  expect(groupsOf('/usr/src/afterdusk/src/islands/cards/Heart.tsx')).toEqual([]);
});

test('a package is held by its name, and no file of ours for one of its own', () => {
  expect(groupsOf('/app/node_modules/react/index.js')).toEqual(['libraries']);
  expect(groupsOf('/app/node_modules/react-easy-crop/index.js')).toEqual([]);
  expect(groupsOf('/app/node_modules/other/src/browser.ts')).toEqual([]);
});
