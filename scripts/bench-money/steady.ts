import { setTimeout as sleep } from 'node:timers/promises';
import { createSender } from '#scripts/bench-money/requests.ts';
import type { BenchShop } from '#scripts/bench-money/shop.ts';

const requestsPerSecond = 30;
const paths = ['user.php', 'members.php', 'packages.php', 'transactions.php?of=credits', 'chats.php'] as const;

/**
 * Reads what members look at, at a fixed rate.
 * @param duration in seconds
 * @param tokens of the members' sessions
 * @returns the time of each answer (ms)
 */
export async function readFor(
  duration: number,
  tokens: readonly string[],
  { port, host }: BenchShop,
): Promise<number[]> {
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
