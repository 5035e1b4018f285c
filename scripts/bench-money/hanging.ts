import { openPlace } from '#scripts/bench-chat/members.ts';
import { type BenchShop, withShop } from '#scripts/bench-money/shop.ts';
import { atRate, readFor } from '#scripts/bench-money/steady.ts';
import { type BenchRow, percentile } from '#scripts/lib/bench-result.ts';
import { createBuyer } from '#scripts/trial-money/buyer.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import type { Site } from '#site/types.ts';

/** Seconds of each half: as long as the provider hangs. */
const seconds = 60;
const ordersPerSecond = 2;
/** Of the quiet half's p95. */
const maxTimes = 1.5;
const ownAnswerMs = 10_000;
/** For the answer to arrive here after the server gave up. */
const graceMs = 500;

/** Other endpoints while nothing is bought, and then while members order from a provider that hangs. */
export function measureHanging(site: Site, url: string): Promise<BenchRow[]> {
  return withShop(site, url, async (shop) => {
    const database = await openPlace({ url });
    const tokens = await addBuyers(database, site, 1_000);
    await database.close();
    await shop.startSandbox();
    await shop.startServer();
    const readers = tokens.splice(0, 100);
    await readFor(10, readers, shop);
    const quiet = await readFor(seconds, readers, shop);
    await shop.sandbox.call('POST', '/api/faults', { fault: 'hanging', times: 10_000, seconds });
    const ordered = orderFor(seconds, tokens, shop);
    const meanwhile = await readFor(seconds, readers, shop);
    const own = await ordered;
    const [before, during] = [percentile(quiet, 0.95), percentile(meanwhile, 0.95)];
    const [slowest, later] = [Math.max(...own), own.filter((each) => each > 1_000).length];
    return [
      {
        what: `money: p95 of other endpoints while the provider hangs for ${seconds} s, against the quiet half`,
        figure: `${(during / before).toFixed(2)} times (${before.toFixed(1)} and ${during.toFixed(1)} ms, ${meanwhile.length} requests)`,
        target: `at most ${maxTimes} times`,
        reached: during <= maxTimes * before,
      },
      {
        what: `money: answer to an order meanwhile, slowest of ${own.length}`,
        figure: `${(slowest / 1000).toFixed(1)} s; ${later} took more than a second`,
        target: `≤ ${ownAnswerMs / 1000} s`,
        reached: slowest <= ownAnswerMs + graceMs,
      },
    ];
  });
}

/** Each order is another member's. */
function orderFor(duration: number, tokens: readonly string[], { port, host, sandbox }: BenchShop): Promise<number[]> {
  return atRate(duration, ordersPerSecond, async (index) => {
    const buyer = createBuyer({ port, host }, sandbox, tokens[index] ?? '', 'c10');
    const began = performance.now();
    await buyer.order();
    return performance.now() - began;
  });
}
