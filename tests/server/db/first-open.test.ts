import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { pageHidden } from '#server/db/schema/index.ts';

const folders = await mkdtemp(path.join(tmpdir(), 'first-open-'));
afterAll(() => rm(folders, { recursive: true }));

test.skipIf(process.platform !== 'linux')('server-16: a first start is content with 600 MB of memory', async () => {
  const script = fileURLToPath(new URL('../../support/first-open.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, path.join(folders, 'measured')]);
  expect(Number(stdout)).toBeGreaterThan(100);
  expect(Number(stdout)).toBeLessThan(600);
});

test('server-16: what a first start left half done is begun anew', async () => {
  const folder = path.join(folders, 'half');
  await mkdir(path.join(folder, 'database.new'), { recursive: true });
  await writeFile(path.join(folder, 'database.new', 'PG_VERSION'), '18');
  const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now: () => new Date() });
  await expect(database.db.select().from(pageHidden)).resolves.toEqual([]);
  await database.close();
});
