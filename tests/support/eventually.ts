import { vi } from 'vitest';

/** Only a check that never succeeds may reach it (ms): a slower machine beside other work takes many times as long. */
const timeoutMs = 60_000;

/**
 * Waits until a check no longer throws.
 * @returns what the check returns
 * @throws what it threw last
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
}
