import { openPlace } from '#scripts/bench-chat/members.ts';
import { type BenchShop, withShop } from '#scripts/bench-money/shop.ts';
import { atRate, compareHalves, halfSeconds } from '#scripts/bench-money/steady.ts';
import type { BenchRow } from '#scripts/lib/bench-result.ts';
import { createBuyer } from '#scripts/trial-money/buyer.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import type { Site } from '#site/types.ts';

const ordersPerSecond = 2;

/** Other endpoints while nothing is bought, and then while members order from a provider that hangs. */
export function measureHanging(site: Site, url: string): Promise<BenchRow[]> {
  return withShop(site, url, async (shop) => {
    const database = await openPlace({ url });
    const tokens = await addBuyers(database, site, 1_000);
    await database.close();
    await shop.startSandbox();
    await shop.startServer();
    const readers = tokens.splice(0, 100);
    return compareHalves(shop, readers, { hangs: 'the provider', ordered: 'an order' }, async () => {
      await shop.sandbox.call('POST', '/api/faults', { fault: 'hanging', times: 10_000, seconds: halfSeconds });
      return orderFor(tokens, shop);
    });
  });
}

/** Each order is another member's. */
function orderFor(tokens: readonly string[], { port, host, sandbox }: BenchShop): Promise<number[]> {
  return atRate(halfSeconds, ordersPerSecond, async (index) => {
    const buyer = createBuyer({ port, host }, sandbox, tokens[index] ?? '', 'c10');
    const began = performance.now();
    await buyer.order();
    return performance.now() - began;
  });
}
