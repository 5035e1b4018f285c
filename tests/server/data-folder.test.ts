import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { createTestLogger } from '#tests/support/logger.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'data-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function modeAfterStart(name: string, before?: number): Promise<string> {
  const DATA_DIR = path.join(folder, name);
  if (before !== undefined) {
    await mkdir(DATA_DIR);
    await chmod(DATA_DIR, before);
  }
  const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
  const variables = { DATA_DIR, DIST_DIR: path.join(folder, 'dist'), PORT: '0', DATABASE_URL };
  const server = await startServer(readConfig(variables), createTestLogger().logger);
  await server.close();
  return ((await stat(DATA_DIR)).mode & 0o777).toString(8);
}

it('the folder of photos and mails is open to the user of the server alone, new or not, on either database', async () => {
  expect(await modeAfterStart('new')).toBe('700');
  expect(await modeAfterStart('old', 0o755)).toBe('700');
}, 60_000);
