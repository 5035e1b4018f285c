/** `npm test`: installs what is missing (packages, Chromium, PostgreSQL), then runs every check and test. Built-ins of Node 20 only. */
import { spawn } from 'node:child_process';
import { installPackages, projectEnvironment, projectNode, root } from './lib/install.mjs';
import { installTools } from './lib/tools.mjs';

installPackages();
installTools();

const tests = spawn(projectNode, ['scripts/test/all.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment,
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => process.exit(code ?? 1));
