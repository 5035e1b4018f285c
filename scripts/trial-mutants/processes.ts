import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a process ended. `hung`: it was killed at its time limit. */
type Ending = 'ok' | 'failed' | 'hung';

/** Runs processes in one folder, one at a time. */
export interface Processes {
  /** @param limitMs after which the process and its children are killed */
  run(command: readonly string[], limitMs: number): Promise<Ending>;
  /** Kills what runs, with its children. Nothing runs afterwards, and `run` never returns. */
  stop(): void;
}

/** @param environment added to that of this process; `undefined` removes a variable */
export function createProcesses(folder: string, environment: Readonly<Record<string, string | undefined>>): Processes {
  let running: ChildProcess | undefined;
  let stopped = false;
  const kill = () => {
    // A group of its own: test runners leave servers and workers behind.
    if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  };
  return {
    async run([program = '', ...args], limitMs) {
      if (stopped) return new Promise(() => undefined);
      const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...environment },
        stdio: 'ignore',
        detached: true,
      });
      running = child;
      let hung = false;
      const timer = setTimeout(() => {
        hung = true;
        kill();
      }, limitMs);
      try {
        const [code] = await once(child, 'close');
        if (stopped) return await new Promise(() => undefined);
        if (hung) return 'hung';
        return code === 0 ? 'ok' : 'failed';
      } finally {
        clearTimeout(timer);
        running = undefined;
      }
    },
    stop() {
      stopped = true;
      kill();
    },
  };
}
