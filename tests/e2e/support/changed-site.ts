import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFinishedSite, writeFinishedSite } from '#site/finished.ts';
import type { Site } from '#site/types.ts';
import { sites } from '#tests/e2e/support/test.ts';

const { domain } = sites.evening;

/** A separate server of the evening site with other data. */
export interface ChangedSite {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a copy of the built site with changes of what the server reads of it; its pages stay as they were built.
 * @param environment more variables of the server
 */
export async function serveChangedSite(
  changes: Partial<Site>,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChangedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'changed-site-'));
  const dist = join(folder, 'dist', domain);
  cpSync(join('dist', domain), dist, { recursive: true });
  writeFinishedSite(dist, { ...readFinishedSite(dist), ...changes });
  const settings = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'dist'), PORT: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DEMO: '1', DEMO_MEMBERS: '12', ...environment },
  });
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server stopped')));
    server.stdout.on('data', (lines: Buffer) => {
      const said = lines.toString().match(/localhost:(\d+)/)?.[1];
      if (said !== undefined) resolve(Number(said));
    });
  });
  return {
    port,
    async close() {
      server.kill('SIGTERM');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
