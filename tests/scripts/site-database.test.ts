import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockDirectory } from '#lib/directory-lock.ts';
import { commandLine, script } from '#tests/scripts/command-line.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A data folder with what a server leaves in it, and something of the operator's own. */
function filled(extra: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'reset-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  for (const folder of ['database', 'media', 'outbox']) {
    mkdirSync(join(data, folder));
    writeFileSync(join(data, folder, 'file'), 'member');
  }
  writeFileSync(join(data, 'notes.txt'), 'mine');
  const { env, run } = commandLine({ DATA_DIR: data, DATABASE_URL: '', ...extra });
  const left = () => readdirSync(data).filter((name) => !name.startsWith('lock'));
  return { data, env, left, reset: (...flags: string[]) => run('db', 'reset', ...flags) };
}

const everything = ['database', 'media', 'notes.txt', 'outbox'];

test('commands-15: deletes members, photos and mails with --force alone where nobody can be asked, and nothing else', () => {
  const { data, left, reset } = filled();
  // The operator's own, under a name that begins like one of ours.
  mkdirSync(join(data, 'database-copy'));
  expect(reset()).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'Nothing was deleted: nobody can be asked here. Add --force.\n',
  });
  const parts = `${data}/database\n${data}/media\n${data}/outbox\n`;
  expect(reset('--dry-run')).toMatchObject({ status: 0, stdout: parts, stderr: '' });
  expect(left()).toEqual([...everything, 'database-copy'].sort());
  expect(reset('--force')).toMatchObject({ status: 0, stdout: parts });
  expect(left()).toEqual(['database-copy', 'notes.txt']);
  expect(reset('--force')).toMatchObject({ status: 0, stdout: '', stderr: `There is nothing to delete in ${data}.\n` });
});

test('commands-16: refuses while a process has the folder open', () => {
  const { data, left, reset } = filled();
  const lock = lockDirectory(data);
  expect(reset('--force')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Nothing was deleted: process ${process.pid} has ${data} open. Stop it first.\n`,
  });
  lock.release();
  expect(left()).toEqual(everything);
});

test('clears what an earlier one left when it was cut off', () => {
  const { data, left, reset } = filled();
  mkdirSync(join(data, '.deleted-1/database'), { recursive: true });
  expect(reset('--force').status).toBe(0);
  expect(left()).toEqual(['notes.txt']);
});

test('security-25, commands-17: wants the database of DATABASE_URL by name, and leaves the embedded one alone', () => {
  const { data, left, reset } = filled({ DATABASE_URL: 'postgresql://anna:geheim@127.0.0.1:1/members' });
  for (const flags of [['--force'], ['--force', '--database', 'others']]) {
    const refused = reset(...flags);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toContain('DATABASE_URL leads to the database members');
    expect(refused.stderr).not.toContain('geheim');
  }
  // Meant, but nobody answers there.
  expect(reset('--force', '--database', 'members').status).toBe(1);
  expect(left()).toEqual(everything);
  expect(existsSync(join(data, 'database/file'))).toBe(true);
});

test('commands-17: refuses a name where no DATABASE_URL is set', () => {
  const { left, reset } = filled();
  expect(reset('--force', '--database', 'members')).toMatchObject({ status: 2, stdout: '' });
  expect(left()).toEqual(everything);
});

test.each([
  ['y', 0, ['notes.txt']],
  ['n', 0, everything],
  ['\u0003', 130, everything],
] as const)('commands-16: asks at a terminal, and hears %j', async (key, status, expected) => {
  const { data, env, left } = filled();
  const line = `stty cols 200 rows 24; ${process.execPath} ${script} db reset`;
  const terminal = spawn('script', ['-qec', line, '/dev/null'], { env: { ...env, CI: '', TERM: 'xterm' } });
  let shown = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    const isAsked = shown.includes('no way back');
    shown += chunk.toString();
    if (!isAsked && shown.includes('no way back')) terminal.stdin.write(key);
  });
  expect(await new Promise((resolve) => terminal.on('close', resolve))).toBe(status);
  expect(shown).toContain(`Delete ${data}/database, ${data}/media and ${data}/outbox?`);
  expect(left()).toEqual(expected);
});
