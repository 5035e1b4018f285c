import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '#server/services/refusal.ts';

/** Hashing of passwords, argon2id (the default of the library). */
export interface Passwords {
  /** @throws Refusal `unavailable` when too many are waiting already */
  hash(password: string): Promise<string>;
  /** @param stored `undefined` for an account that does not exist: takes as long, and is never right */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  /** Passes over the memory. */
  readonly time: number;
}

/** Near 50 ms on one core of a small server; 19 MiB and 2 passes, the usual advice, took 7 ms there. */
const productionCost: PasswordCost = { memory: 65_536, time: 3 };

/**
 * More hashes at a time than cores would only use memory, and Node reads files on the same four threads: one stays free for pages.
 * More waiting than this would answer nobody in time.
 */
const parallel = Math.min(3, availableParallelism());
const longestQueue = 100;

/** @param cost of new hashes; stored ones carry their own */
export function createPasswords(cost: PasswordCost = productionCost): Passwords {
  const options = {
    memoryCost: cost.memory,
    timeCost: cost.time,
    parallelism: 1,
  } satisfies Options;
  const inTurn = createTurns(parallel, longestQueue);
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (stored, password) =>
      inTurn(async () => {
        nobody ??= hash('the password of nobody', options);
        const right = await verify(stored ?? (await nobody), password);
        return right && stored !== undefined;
      }),
  };
}

function createTurns(most: number, longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= longest) throw new Refusal('unavailable', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
