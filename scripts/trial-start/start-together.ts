import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { writeFinishedSite } from '#site/finished.ts';
import type { Site } from '#site/types.ts';

/**
 * Starts servers at the same time on a new, empty database, and stops them when each has started or failed.
 * @param cluster URL of a PostgreSQL in which databases may be created
 * @param name of the new database
 * @returns error output of the servers that failed
 */
export async function startTogether(cluster: string, name: string, site: Site, servers: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-together-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, site.domain), { recursive: true });
  writeFinishedSite(path.join(dist, site.domain), site);
  const url = await createDatabase(cluster, name);
  const children = Array.from({ length: servers }, (_, index) =>
    spawn(process.execPath, ['scripts/serve.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: '',
        DATA_DIR: path.join(folder, `data-${index}`),
        DIST_DIR: dist,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'error',
      },
    }),
  );
  try {
    const said = await Promise.all(children.map(failureOf));
    return said.filter((each) => each !== undefined);
  } finally {
    await Promise.all(children.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createDatabase(cluster: string, name: string): Promise<string> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Error output of a server that exits; `undefined` once it prints its addresses, which it does when it is ready. */
function failureOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let [said, wrong] = ['', ''];
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('http://')) resolve(undefined);
    });
    child.stderr?.on('data', (chunk) => {
      wrong += String(chunk);
    });
    child.on('close', (code) => resolve(`ended with ${code}: ${wrong}`));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
