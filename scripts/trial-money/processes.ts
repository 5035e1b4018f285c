import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '#server/core/crash-points.ts';

/** A process of the trial, which can be killed and started again. */
export interface TrialProcess {
  /** Starts it and waits until it answers. @returns milliseconds until then */
  start(crashAt?: CrashPoint): Promise<number>;
  /** Ends it as `kill -9` does, and waits for its end. */
  kill(): Promise<void>;
  /** Whether it ended by itself within this time. */
  endsWithin(milliseconds: number): Promise<boolean>;
}

interface Command {
  /** Script and its arguments. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Path that answers with 200 as soon as it is ready. */
  readonly ready: { readonly port: number; readonly path: string };
}

/** Maximum time until a process answers (ms): the trial judges starts itself, and a busy machine must not end it. */
const startLimit = 300_000;

/** A process that is started again and again with the same data. */
export function trialProcess({ args, environment, ready }: Command): TrialProcess {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    child?.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    async start(crashAt) {
      const began = performance.now();
      child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...environment, ...(crashAt && { TRIAL_CRASH_AT: crashAt }) },
      });
      ended = once(child, 'exit');
      while (!(await answers(ready))) {
        // It may come to that point while it starts.
        if (hasEnded() && crashAt !== undefined) break;
        if (hasEnded()) throw new Error(`${args[0]} ended before it answered`);
        if (performance.now() - began > startLimit) throw new Error(`${args[0]} did not answer in time`);
        await sleep(20);
      }
      return performance.now() - began;
    },
    kill,
    async endsWithin(milliseconds) {
      await Promise.race([ended, sleep(milliseconds)]);
      return hasEnded();
    },
  };
}

function answers({ port, path }: Command['ready']): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end();
  });
}
