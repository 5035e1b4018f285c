import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFinishedSite, writeFinishedSite } from '#site/finished.ts';
import { sites } from '#tests/e2e/support/test.ts';

const { domain } = sites.evening;

/**
 * A separate server of the evening site where one country requires proof of age. Separate from the shared one, whose
 * visitors would no longer see any photo.
 */
export interface StrictSite {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a copy of the built site with another age policy. @param country the one that requires a proof */
export async function serveStrictSite(country: string): Promise<StrictSite> {
  const folder = mkdtempSync(join(tmpdir(), 'strict-site-'));
  const dist = join(folder, 'dist', domain);
  cpSync(join('dist', domain), dist, { recursive: true });
  const site = readFinishedSite(dist);
  writeFinishedSite(dist, { ...site, age_policy: { default: 'warning', countries: { [country]: 'proof' } } });
  const settings = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'dist'), PORT: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DEMO: '1', DEMO_MEMBERS: '12' },
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
