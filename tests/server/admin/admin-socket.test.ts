/** The way from an operator's command to a running server, when something goes wrong on it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { type DirectoryLock, lockDirectory } from '#lib/directory-lock.ts';
import { runCommand } from '#server/admin/client.ts';
import type { AdminCommandName, AdminCommands } from '#server/admin/commands.ts';
import { openAdminSocket } from '#server/admin/socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { createTestLogger, type LogLine } from '#tests/support/logger.ts';

const commands: AdminCommands = {
  report: async (input) => ({ given: input }),
  ledger: async () => ({}),
  push: async () => ({}),
  postbacks: async () => ({}),
  announce: async () => ({}),
  money: async () => ({}),
  moderate: async (input) => {
    const isExpected = (input as { fails?: string }).fails === 'expected';
    throw isExpected ? new OperatorError('It is so already.') : new Error('anna@mail.example');
  },
};

let folder: string;
let lock: DirectoryLock;
let logs: readonly LogLine[];
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'admin-socket-'));
  mkdirSync(path.join(folder, 'database'));
  // As a server has it that runs.
  lock = lockDirectory(folder);
  const logger = createTestLogger();
  logs = logger.logs;
  stop = await openAdminSocket(folder, commands, logger.logger);
});

afterEach(async () => {
  await stop();
  lock.release();
  rmSync(folder, { recursive: true });
});

/** Runs a command where another process has the folder. */
function run(command: AdminCommandName, input: object): Promise<unknown> {
  const never = () => Promise.reject(new Error('this process has no database'));
  const ways = { onPostgresql: never, onFolder: never, command, input, answer: z.unknown() };
  return runCommand({ DATA_DIR: folder }, ways);
}

it('brings the input there and the answer back', async () => {
  expect(await run('report', { site: 'a.example' })).toEqual({ given: { site: 'a.example' } });
});

it('tells the operator why something is not done, and the log nothing', async () => {
  const refused = run('moderate', { fails: 'expected' });
  await expect(refused).rejects.toThrow('It is so already.');
  await expect(refused).rejects.toBeInstanceOf(OperatorError);
  expect(logs).toEqual([]);
});

it('commands-23: says of what failed unexpectedly that the log tells more, which has none of its words', async () => {
  await expect(run('moderate', {})).rejects.toThrow('The server could not do it; its log says why.');
  expect(logs.map(({ message }) => message)).toEqual(['what an operator asked for could not be done']);
  expect(JSON.stringify(logs)).not.toContain('anna');
});

it('a server of another release says that it does not know a command', async () => {
  await expect(run('toString' as AdminCommandName, {})).rejects.toThrow('This server knows no toString.');
});
