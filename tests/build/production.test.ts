import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#scripts/lib/free-port.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

const domain = 'zomerrood.example';
const folder = mkdtempSync(join(tmpdir(), 'production-test-'));
const node = join(folder, 'node_modules/.bin/node');
/** What an operator's service has: of this run no setting, and no command of the project. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(HOME|LANG|TMPDIR|\w+_proxy|npm_config_\w+)$/i.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(rootFolder))
    .join(delimiter),
  NODE_ENV: 'production',
};

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootFolder,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.toString().split('\0')) {
    const isOtherSite = file.startsWith('sites/') && !file.startsWith(`sites/${domain}/`);
    if (file !== '' && !isOtherSite && existsSync(join(rootFolder, file)))
      cpSync(join(rootFolder, file), join(folder, file));
  }
  run('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('build-22: builds a site and serves it with the packages of production alone, on the Node that came with them', {
  timeout: 900_000,
}, async () => {
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
  expect(packageMegabytes()).toBeLessThanOrEqual(250);
  expect(run(node, 'scripts/build.mjs')).toContain(domain);
  const doctor = spawnSync(node, ['scripts/site.ts', 'doctor', '--json'], { cwd: folder, env: environment });
  expect(JSON.parse(doctor.stdout.toString())).toContainEqual(
    expect.objectContaining({ about: 'packages', level: 'ok' }),
  );
  const port = await freePort();
  const server = spawn(node, ['scripts/serve.ts'], {
    cwd: folder,
    env: { ...environment, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitFor(port, server);
    const home = await ask(port, '/');
    expect(home.status).toBe(200);
    expect(home.text.slice(0, 200)).toContain('<html lang="nl"');
    const settings = await ask(port, '/api/settings.php');
    expect(settings.status).toBe(200);
    expect(JSON.parse(settings.text)).toMatchObject({ settings: { domain } });
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  }
});

/** Size of the packages on the disk, without the Node among them (decision 092). */
function packageMegabytes(): number {
  return Number.parseInt(run('du', '-sm', '--exclude=node_modules/node', 'node_modules'), 10);
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function waitFor(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await ask(port, '/api/healthz.php').catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`the server ended with ${server.exitCode} before it answered`);
}

function ask(port: number, path: string): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: domain } }, async (response) => {
      resolve({ status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() });
    }).on('error', reject);
  });
}
