import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

const workspace = createWorkspace('standing.example');
afterAll(() => workspace.remove());

/** From the operator's first command to a page for visitors. */
const limit = 10_000;

it('shows a site that the commands alone made on a server that was running before, within 10 s', async () => {
  await workspace.build();
  const folders = { SITES_DIR: workspace.sites, DIST_DIR: workspace.dist };
  const server = await startFreshServer(await freePort(), folders);
  try {
    expect(await statusOf('fresh.example', server.port)).toBe(404);
    const started = performance.now();
    const options = ['scripts/site.ts', 'new', 'fresh.example', '--niche', 'gay', '--locale', 'nl', '--yes'];
    const made = spawnSync(process.execPath, options, { env: { ...process.env, ...folders }, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    expect((await workspace.build({ env: { DEMO: '1' } })).code).toBe(0);
    while ((await statusOf('fresh.example', server.port)) !== 200 && performance.now() - started < limit)
      await sleep(50);
    expect(await statusOf('fresh.example', server.port)).toBe(200);
    expect(performance.now() - started).toBeLessThan(limit);
  } finally {
    await server.stop();
  }
});

it('is refused for real visitors until it names its company, and the other sites are built', async () => {
  workspace.addSite('draft.example');
  workspace.edit('draft.example', /^ {2}name: .*$/m, '  name: Your company');
  workspace.edit('standing.example', /^name: .*$/m, 'name: Renamed');
  const refused = await workspace.build();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/draft\.example\/site\.yaml:\d+ company\.name: is still the template's/);
  expect(existsSync(join(workspace.dist, 'draft.example'))).toBe(false);
  expect(readFileSync(join(workspace.dist, 'standing.example/index.html'), 'utf8')).toContain('Renamed');
  // What a demo built of it does not make it current.
  expect((await workspace.build({ env: { STAGING: '1' }, args: ['--site', 'draft.example'] })).code).toBe(0);
  expect((await workspace.build({ args: ['--site', 'draft.example'] })).code).toBe(1);
  workspace.edit('draft.example', /^ {2}name: .*$/m, '  name: A company');
  expect((await workspace.build({ args: ['--site', 'draft.example'] })).code).toBe(0);
});

function statusOf(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
