import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout; long enough for a machine under load (ms). */
const limitMs = 30_000;

/**
 * Repeats a check until it succeeds. Errors count as a failed check: during a navigation there may be no page to ask.
 * @param what for the error message
 * @throws after 30 seconds, with the last error
 */
export async function poll(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await sleep(100);
  }
  const cause = last instanceof Error ? `: ${last.message.split('\n')[0]}` : '';
  throw new Error(`not within ${limitMs / 1000} s: ${what}${cause}`, { cause: last });
}
