import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { Tinypool } from 'tinypool';
import type { Passwords } from '#server/core/ports/passwords.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { PasswordAnswer, PasswordTask } from '#server/services/account/password-thread.ts';

interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  /** Passes over the memory. */
  readonly time: number;
}

export interface PasswordsOptions {
  /** Of new hashes; stored ones carry their own. */
  readonly cost?: PasswordCost | undefined;
  /** Milliseconds that somebody may have to wait for their turn. */
  readonly longestWait?: number | undefined;
}

/** Near 50 ms on one core of a small server; 19 MiB and 2 passes, the usual advice, took 7 ms there. */
const productionCost: PasswordCost = { memory: 65_536, time: 3 };
/** Before the first one is measured. */
const firstGuess = 100;
/** Share of the newest one in the mean time of a hash. */
const weight = 0.2;
/** Seconds. */
const retryAfter = 5;

export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { cost = productionCost, longestWait = 2000 } = options;
  const hashOptions: Options = { memoryCost: cost.memory, timeCost: cost.time, parallelism: 1 };
  // One core stays free for everything else.
  const threads = Math.max(1, availableParallelism() - 1);
  let pool: Tinypool | undefined;
  let nobody: Promise<string> | undefined;
  let milliseconds = firstGuess;
  let inside = 0;

  const inTurn = createTurns(threads, longestWait);
  async function run<Result>(task: PasswordTask): Promise<Result> {
    return inTurn(async () => {
      pool ??= openThreads(threads);
      const answer: PasswordAnswer<Result> = await pool.run(task);
      milliseconds += (answer.milliseconds - milliseconds) * weight;
      return answer.result;
    });
  }
  const hash = (password: string) =>
    run<string>({ kind: 'hash', password: password.normalize('NFKC'), options: hashOptions });
  return {
    enter() {
      if (inside >= threads && (inside * milliseconds) / threads > longestWait)
        throw new Refusal('unavailable', { retryAfter });
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    hash,
    async verify(stored, password) {
      nobody ??= hash('the password of nobody').catch((error: unknown) => {
        nobody = undefined;
        throw error;
      });
      const isRight = await run<boolean>({
        kind: 'verify',
        stored: stored ?? (await nobody),
        passwords: spellings(password),
      });
      return isRight && stored !== undefined;
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Lets `most` work at a time, the others in the order they came. Whoever has waited `longestWait` milliseconds is refused. */
function createTurns(most: number, longestWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let running = 0;
  return async (work) => {
    if (running >= most) {
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer);
          waiting.delete(begin);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(begin);
          reject(new Refusal('unavailable', { retryAfter }));
        }, longestWait);
        waiting.add(begin);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

function openThreads(threads: number): Tinypool {
  const filename = new URL('./password-thread.ts', import.meta.url).href;
  return new Tinypool({ filename, minThreads: threads, maxThreads: threads });
}

/** In the one form that is hashed, whatever keyboard it comes from, and as typed: passwords from before were hashed so. */
function spellings(password: string): string[] {
  return [...new Set([password.normalize('NFKC'), password])];
}
