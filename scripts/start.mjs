/**
 * `npm start`: installs what is missing, builds the sites that changed and serves everything as a demo, with a sandbox of
 * payments beside it. Built-ins of Node 20 only.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages, projectEnvironment, projectNode, root } from './lib/install.mjs';
import { startSandbox } from './lib/sandbox-process.mjs';

installPackages();

const build = spawnSync(projectNode, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit', env: projectEnvironment });
if (build.status !== 0) console.error('The build has problems (above); what was built before is served.');

const sandbox = await startSandbox({
  port: Number(process.env.PORT || 4321) + 1,
  folder: path.resolve(root, process.env.DATA_DIR || '.data'),
});
const server = spawn(projectNode, ['scripts/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...projectEnvironment,
    ...sandbox.environment,
    DEMO: process.env.DEMO ?? '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  sandbox.stop();
  process.exit(code ?? 1);
});
