import { setTimeout as sleep } from 'node:timers/promises';
import { createSender } from '#scripts/bench-money/requests.ts';
import type { BenchShop } from '#scripts/bench-money/shop.ts';
import { type BenchRow, percentile } from '#scripts/lib/bench-result.ts';

/** Seconds of each half: as long as somebody hangs. */
export const halfSeconds = 60;
const requestsPerSecond = 30;
/** Of the quiet half's p95. */
const maxTimes = 1.5;
const ownAnswerMs = 10_000;
/** For the answer to arrive here after the server gave up. */
const graceMs = 500;
const paths = ['user.php', 'members.php', 'packages.php', 'transactions.php?of=credits', 'chats.php'] as const;

/**
 * Other endpoints in a quiet half, and then while somebody whom the server asks hangs.
 * @param readers tokens of the sessions that read
 * @param who hangs, and what is ordered meanwhile, for the rows
 * @param order orders for `halfSeconds`; returns the time of each answer (ms)
 */
export async function compareHalves(
  shop: BenchShop,
  readers: readonly string[],
  who: { readonly hangs: string; readonly ordered: string },
  order: () => Promise<readonly number[]>,
): Promise<BenchRow[]> {
  await readFor(10, readers, shop);
  const quiet = await readFor(halfSeconds, readers, shop);
  const ordered = order();
  const meanwhile = await readFor(halfSeconds, readers, shop);
  const own = await ordered;
  const [before, during] = [percentile(quiet, 0.95), percentile(meanwhile, 0.95)];
  const [slowest, later] = [Math.max(...own), own.filter((each) => each > 1_000).length];
  return [
    {
      what: `money: p95 of other endpoints while ${who.hangs} hangs for ${halfSeconds} s, against the quiet half`,
      figure: `${(during / before).toFixed(2)} times (${before.toFixed(1)} and ${during.toFixed(1)} ms, ${meanwhile.length} requests)`,
      target: `at most ${maxTimes} times`,
      reached: during <= maxTimes * before,
    },
    {
      what: `money: answer to ${who.ordered} meanwhile, slowest of ${own.length}`,
      figure: `${(slowest / 1000).toFixed(1)} s; ${later} took more than a second`,
      target: `≤ ${ownAnswerMs / 1000} s`,
      reached: slowest <= ownAnswerMs + graceMs,
    },
  ];
}

/**
 * Reads what members look at, at a fixed rate.
 * @param duration in seconds
 * @param tokens of the members' sessions
 * @returns the time of each answer (ms)
 */
async function readFor(duration: number, tokens: readonly string[], { port, host }: BenchShop): Promise<number[]> {
  const sender = createSender(port);
  const sent = await atRate(duration, requestsPerSecond, async (index) => {
    const headers = { host, cookie: `__Host-session=${tokens[index % tokens.length]}; signed_in=1` };
    const { status, text, milliseconds } = await sender.send({ path: `/api/${paths[index % paths.length]}`, headers });
    if (status !== 200) throw new Error(`${paths[index % paths.length]} answered ${status} ${text}`);
    return milliseconds;
  });
  sender.close();
  return sent;
}

/**
 * Does work at a fixed rate, without waiting for what was begun before.
 * @param work gets its number, from 0
 */
export async function atRate(
  duration: number,
  perSecond: number,
  work: (index: number) => Promise<number>,
): Promise<number[]> {
  const [began, all] = [performance.now(), [] as Promise<number>[]];
  for (let index = 0; index < duration * perSecond; index += 1) {
    const due = began + (index * 1000) / perSecond;
    while (performance.now() < due) await sleep(Math.max(1, due - performance.now()));
    all.push(work(index));
  }
  return Promise.all(all);
}
