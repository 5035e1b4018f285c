import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  readonly port: number;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts the product's server on an empty data folder, without demo members, and waits until it answers.
 * @param environment overrides, such as `DIST_DIR`
 * @param timeoutSeconds maximum time until it answers; a start that creates demo members needs more
 * @throws if it does not answer in that time
 */
export async function startFreshServer(
  port: number,
  environment: Record<string, string> = {},
  timeoutSeconds = 120,
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'afterdusk-'));
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: '1',
      DEMO_MEMBERS: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  try {
    await waitForAnswer(port, child, timeoutSeconds);
  } catch (error) {
    child.kill('SIGTERM');
    rmSync(dataFolder, { recursive: true, force: true });
    throw error;
  }
  return {
    port,
    dataFolder,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function waitForAnswer(port: number, child: ChildProcess, timeoutSeconds: number): Promise<void> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`);
    if (await answers(port)) return;
    await sleep(50);
  }
  throw new Error(`the server did not answer within ${timeoutSeconds} s`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
