import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import type { Tinypool } from 'tinypool';
import { openThreadPool } from '#lib/thread-pool.ts';
import type { Passwords } from '#server/core/ports/passwords.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createTurns } from '#server/core/turns.ts';
import type { PasswordAnswer, PasswordTask } from '#server/services/account/password-thread.ts';

interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  /** Number of passes over the memory. */
  readonly time: number;
}

export interface PasswordsOptions {
  /** Cost of new hashes; a stored hash carries its own. */
  readonly cost?: PasswordCost | undefined;
  /** Maximum wait for a thread (ms). */
  readonly maxWaitMs?: number | undefined;
}

/** About 50 ms on one core of a small server; the common recommendation, 19 MiB and 2 passes, took 7 ms there. */
const productionCost: PasswordCost = { memory: 65_536, time: 3 };
/** Assumed time of a hash until one is measured (ms). */
const firstGuess = 100;
/** Weight of the newest measurement in the moving average. */
const weight = 0.2;
/** Seconds. */
const retryAfter = 5;

/** Hashes passwords on worker threads, which start with the first hash. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { cost = productionCost, maxWaitMs = 5000 } = options;
  const hashOptions: Options = { memoryCost: cost.memory, timeCost: cost.time, parallelism: 1 };
  // Leaves one core for everything else.
  const threads = Math.max(1, availableParallelism() - 1);
  let pool: Tinypool | undefined;
  let nobody: Promise<string> | undefined;
  let milliseconds = firstGuess;
  let inside = 0;

  const inTurn = createTurns({ atOnce: threads, maxWaitMs: maxWaitMs, retryAfter });
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
      if (inside >= threads && (inside * milliseconds) / threads > maxWaitMs)
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

function openThreads(threads: number): Tinypool {
  const filename = new URL('./password-thread.ts', import.meta.url).href;
  return openThreadPool({ filename, minThreads: threads, maxThreads: threads });
}

/**
 * The normalized password, which is what is hashed now, and the password as typed, which is how older ones were hashed.
 */
function spellings(password: string): string[] {
  return [...new Set([password.normalize('NFKC'), password])];
}
