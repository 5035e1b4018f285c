import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a machine that is busy with other things. */
const limitMs = 30_000;

/**
 * Asks again until it is so. An error counts as no: while a page changes, there may be nothing to ask.
 * @param what for the message when it does not become so
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
