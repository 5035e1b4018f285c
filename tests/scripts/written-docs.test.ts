import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { decisionsIndex, readDecisions } from '#scripts/site/decisions-index.ts';
import { envExample } from '#scripts/site/reference.ts';
import { listSettings, readConfig, settingMeanings } from '#server/config.ts';

const root = join(import.meta.dirname, '../..');

test('commands-31, commands-33: .env.example is what `npm run site -- docs` writes', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
});

test('commands-31: .env.example names every setting with a meaning, and its values are the defaults', () => {
  const given = parseEnv(envExample().replace(/^#(?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(given).toSorted()).toEqual(['SITES_DIR', ...listSettings({}).map(({ name }) => name)].toSorted());
  expect(readConfig(given)).toEqual(readConfig({}));
  for (const [name, meaning] of settingMeanings())
    expect([name, meaning]).toEqual([name, expect.stringMatching(/^.{10,}\.$/)]);
});

test('commands-33: docs/decisions/README.md is what `npm run site -- docs` writes', () => {
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toBe(decisionsIndex());
});

test('a decision that another replaces is named by that other', () => {
  const numbers = new Set(readDecisions().map(({ number }) => number));
  for (const { file, status } of readDecisions()) {
    expect([file, status]).toEqual([file, expect.stringMatching(/^(accepted|proposed|superseded by \d{3})/)]);
    for (const [number] of status.matchAll(/\d{3}/g)) expect([file, numbers.has(Number(number))]).toEqual([file, true]);
  }
});

test('.node-version is the Node that comes with the packages', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(readFileSync(join(root, '.node-version'), 'utf8')).toBe(`${dependencies.node}\n`);
});
