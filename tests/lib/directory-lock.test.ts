import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holderOf, lockDirectory } from '#lib/directory-lock.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
afterAll(() => rm(folder, { recursive: true }));
const source = new URL('../../src/lib/directory-lock.ts', import.meta.url).href;

/** A process that holds the lock until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const code = `const { lockDirectory } = await import(${JSON.stringify(source)});
    globalThis.lock = lockDirectory(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('server-12: a living process keeps its folder; the refusal names it', async () => {
  const holder = await holdElsewhere();
  expect(() => lockDirectory(folder)).toThrow(`${folder} is in use by process ${holder.pid}`);
  // A process that is stopped is alive all the same.
  holder.kill('SIGSTOP');
  expect(() => lockDirectory(folder)).toThrow(/is in use by process/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

test('server-13: the folder of a process that was killed is free at once, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const holder = await holdElsewhere();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDirectory(folder).release();
  }
}, 60_000);

test('of many that come at once exactly one gets it', async () => {
  const locks = Array.from({ length: 20 }, () => {
    try {
      return lockDirectory(folder);
    } catch {
      return undefined;
    }
  });
  const got = locks.filter((lock) => lock !== undefined);
  expect(got).toHaveLength(1);
  got[0]?.release();
});

test('a look says who has a folder, and changes nothing', async () => {
  const untouched = path.join(folder, 'untouched');
  expect(holderOf(untouched)).toBeUndefined();
  expect(existsSync(untouched)).toBe(false);
  const holder = await holdElsewhere();
  expect(holderOf(folder)).toBe(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(holderOf(folder)).toBeUndefined();
  lockDirectory(folder).release();
});
