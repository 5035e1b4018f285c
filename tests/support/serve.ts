/**
 * Server for the browser tests: builds changed example sites and serves them with the real server, a new database
 * and a sandbox of payments.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { startSandbox } from '#scripts/lib/sandbox-process.mjs';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const dataFolder = e2eDataFolder(process.env.PORT ?? '');
rmSync(dataFolder, { recursive: true, force: true });
mkdirSync(dataFolder);
const sandbox = await startSandbox({ port: Number(process.env.PORT) + 1, folder: dataFolder });
const server = spawn(process.execPath, ['scripts/serve.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...sandbox.environment,
    ...{ DATA_DIR: dataFolder, DEMO: '1', DEMO_MEMBERS: '12', LOG_LEVEL: 'warn' },
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  sandbox.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
