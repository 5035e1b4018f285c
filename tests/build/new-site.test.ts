import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
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
    expect((await workspace.build()).code).toBe(0);
    while ((await statusOf('fresh.example', server.port)) !== 200 && performance.now() - started < limit)
      await sleep(50);
    expect(await statusOf('fresh.example', server.port)).toBe(200);
    expect(performance.now() - started).toBeLessThan(limit);
  } finally {
    await server.stop();
  }
});

function statusOf(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
