import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { madeFolder, makeFileOnce, makeOnce } from '#build/output/made-once.ts';

const kind = `test-${randomUUID()}`;
const folder = join(madeFolder, kind);
const minute = 60 * 1000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, age: number): string {
  const written = new Date(Date.now() - age);
  writeFileSync(join(folder, name), 'half');
  utimesSync(join(folder, name), written, written);
  return name;
}

test('build-31: drafts older than an hour are removed when something is made, nothing else is', async () => {
  mkdirSync(folder, { recursive: true });
  const draft = () => `0123456789abcdef.jpg.${randomUUID()}`;
  write(draft(), 61 * minute);
  const young = write(draft(), 30 * minute);
  const finished = write('fedcba9876543210.jpg', 24 * 60 * minute);
  const { path } = await makeFileOnce(kind, 'one', '.jpg', async () => Buffer.from('one'));
  expect(readdirSync(folder).sort()).toEqual([young, finished, basename(path)].sort());
});

test('build-31: the folder is read for drafts once, not for each thing that is made', async () => {
  const late = write(`0123456789abcdef.jpg.${randomUUID()}`, 61 * minute);
  await makeOnce(kind, 'two', '.jpg', async () => Buffer.from('two'));
  expect(readdirSync(folder)).toContain(late);
});

test('build-23: what was made is read the next time, not made again', async () => {
  const again = makeOnce(kind, 'one', '.jpg', () => Promise.reject(new Error('made again')));
  expect((await again).toString()).toBe('one');
});

test('build-35: what is read again counts as used', async () => {
  const { path } = await makeFileOnce(kind, 'three', '.jpg', async () => Buffer.from('three'));
  const written = new Date(Date.now() - 13 * 24 * 60 * minute);
  utimesSync(path, written, written);
  await makeFileOnce(kind, 'three', '.jpg', () => Promise.reject(new Error('made again')));
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60 * minute);
});
