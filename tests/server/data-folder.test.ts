import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { closeDataFolder } from '#server/data-folder.ts';
import { startServer } from '#server/main.ts';
import { createTestLogger } from '#tests/support/logger.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'data-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Permissions, as chmod takes them. */
async function modeOf(name: string): Promise<string> {
  return ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
}

it('server-14: the folder of photos and mails is closed to other users when a server starts, on either database', async () => {
  const DATA_DIR = path.join(folder, 'old');
  await mkdir(DATA_DIR);
  await chmod(DATA_DIR, 0o755);
  const DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;
  const variables = { DATA_DIR, DIST_DIR: path.join(folder, 'dist'), PORT: '0', DATABASE_URL };
  const server = await startServer(readConfig(variables), createTestLogger().logger);
  await server.close();
  expect(await modeOf('old')).toBe('700');
}, 180_000);

it('server-14: a new folder is closed from the beginning', async () => {
  await closeDataFolder(path.join(folder, 'new', 'data'), createTestLogger().logger);
  expect(await modeOf('new/data')).toBe('700');
});
