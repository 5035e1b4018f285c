import { setTimeout as sleep } from 'node:timers/promises';
import { openPlace } from '#scripts/bench-chat/members.ts';
import { withShop } from '#scripts/bench-money/shop.ts';
import type { BenchRow } from '#scripts/lib/bench-result.ts';
import { createBuyer } from '#scripts/trial-money/buyer.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import type { Site } from '#site/types.ts';

const orders = 30;
/** From the payment to the credits, on the page that the provider leads back to. */
const limitMs = 5_000;

/** Orders that are paid while no webhook ever comes: the page asks (orders-10). */
export function measureLost(site: Site, url: string): Promise<BenchRow> {
  return withShop(site, url, async (shop) => {
    const database = await openPlace({ url });
    const tokens = await addBuyers(database, site, orders);
    await database.close();
    await shop.startSandbox();
    await shop.startServer();
    await shop.sandbox.call('POST', '/api/faults', { fault: 'lost', times: 10_000 });
    const times = await Promise.all(
      tokens.map(async (token, index) => {
        await sleep(index * 200);
        const buyer = createBuyer(shop, shop.sandbox, token, 'c10');
        await buyer.order();
        // The page looks right before the payment, and then the server asks nobody for two seconds.
        const look = buyer.look();
        await sleep(500);
        await buyer.pay();
        const began = performance.now();
        await look;
        await buyer.look();
        const [grants, took] = [await buyer.grants(), performance.now() - began];
        if (buyer.problems.length > 0 || grants?.length !== 1)
          throw new Error(`${grants?.length} grants; ${buyer.problems.join(', ')}`);
        return took;
      }),
    );
    const slowest = Math.max(...times);
    return {
      what: `money: from a payment without a webhook to its credits, on the return page, slowest of ${orders}`,
      figure: `${(slowest / 1000).toFixed(1)} s`,
      target: `≤ ${limitMs / 1000} s`,
      reached: slowest <= limitMs,
    };
  });
}
