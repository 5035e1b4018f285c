import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a process ended. `hung`: it was killed at its time limit. */
type Ending = 'ok' | 'failed' | 'hung';

/** Runs processes in one folder, one at a time. */
export interface Processes {
  /**
   * @param limitMs after which the process and its children are stopped
   * @param more environment of this process alone
   */
  run(command: readonly string[], limitMs: number, more?: Readonly<Record<string, string>>): Promise<Ending>;
  /** Stops what runs, with its children, and waits for it. Nothing runs afterwards, and `run` never returns. */
  stop(): Promise<void>;
}

/** Time (ms) for a test runner to stop the servers that it started in process groups of their own. */
const graceMs = 15_000;

/** @param environment added to that of this process; `undefined` removes a variable */
export function createProcesses(folder: string, environment: Readonly<Record<string, string | undefined>>): Processes {
  let running: { readonly child: ChildProcess; readonly closed: Promise<unknown[]> } | undefined;
  let stopped = false;
  async function end(): Promise<void> {
    if (running === undefined) return;
    const { child, closed } = running;
    // Playwright stops the server of its tests on this signal alone.
    signal(child, 'SIGINT');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), graceMs);
    await closed.catch(() => undefined);
    clearTimeout(timer);
    // Whatever of the group ignored the first signal.
    signal(child, 'SIGKILL');
  }
  return {
    async run([program = '', ...args], limitMs, more = {}) {
      if (stopped) return new Promise(() => undefined);
      const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...environment, ...more },
        stdio: 'ignore',
        detached: true,
      });
      const closed = once(child, 'close');
      running = { child, closed };
      let hung = false;
      const timer = setTimeout(() => {
        hung = true;
        void end();
      }, limitMs);
      try {
        const [code] = await closed;
        if (stopped) return await new Promise(() => undefined);
        if (hung) return 'hung';
        return code === 0 ? 'ok' : 'failed';
      } finally {
        clearTimeout(timer);
        running = undefined;
      }
    },
    async stop() {
      stopped = true;
      await end();
    },
  };
}

/** To the whole group: test runners leave servers and workers behind. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The group has ended by itself.
  }
}
