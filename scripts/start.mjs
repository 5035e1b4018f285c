/** `npm start`: installs what is missing, builds the sites that changed and serves everything as a demo. Built-ins of Node 20 only. */
import { spawn, spawnSync } from 'node:child_process';
import { installPackages, projectEnvironment, projectNode, root } from './lib/install.mjs';

installPackages();

const environment = { ...projectEnvironment, DEMO: process.env.DEMO ?? '1' };
const build = spawnSync(projectNode, ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env: environment });
if (build.status !== 0) console.error('The build has problems (above); what was built before is served.');

const server = spawn(projectNode, ['scripts/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
