/** The sandbox of payments beside a demo. Built-ins of Node 20 only. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectEnvironment, projectNode, root } from './install.mjs';

/**
 * Starts the sandbox in a process of its own, unless the demo has accounts already. Without it, nothing can be bought.
 * @param {{ port: number, folder: string }} where port on 127.0.0.1, and the folder of data, in which its payments stay
 * @returns {Promise<{ environment: Record<string, string>, stop: () => void }>} what the server needs to sell through it
 */
export async function startSandbox({ port, folder }) {
  if (process.env.PAYMENT_ACCOUNTS || process.env.DEMO === '0') return { environment: {}, stop: () => {} };
  const accounts = path.join(folder, 'sandbox', 'accounts.json');
  const payments = path.join(folder, 'sandbox', 'payments.jsonl');
  const sandbox = spawn(
    projectNode,
    ['scripts/sandbox.ts', '--port', String(port), '--file', payments, '--accounts', accounts],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: projectEnvironment },
  );
  sandbox.stdout.on('data', (line) => process.stdout.write(line));
  const isRunning = await new Promise((resolve) => {
    sandbox.stdout.once('data', () => resolve(true));
    sandbox.once('exit', () => resolve(false));
  });
  if (!isRunning) console.error('Without the sandbox of payments nothing can be bought.');
  return {
    environment: isRunning ? { PAYMENT_ACCOUNTS: accounts } : {},
    stop: () => void sandbox.kill('SIGTERM'),
  };
}
