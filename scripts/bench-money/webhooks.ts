import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { v4 as uuidv4 } from 'uuid';
import { openPlace, type Place } from '#scripts/bench-chat/members.ts';
import { addOpenOrders, type OpenOrder, paymentOf } from '#scripts/bench-money/orders.ts';
import { createSender, ratePerSecond } from '#scripts/bench-money/requests.ts';
import { withShop } from '#scripts/bench-money/shop.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { toWire } from '#scripts/sandbox/store.ts';
import type { SandboxEvent } from '#server/adapters/payments/sandbox/protocol.ts';
import { sandboxSignatureHeader, signWebhook } from '#server/adapters/payments/sandbox/signature.ts';
import type { Site } from '#site/types.ts';

const rounds = 7;
const lanes = 32;
/** Webhooks of a round, and grants without HTTP. */
const perRound = 400;
const barePerRound = 800;
/** Target: grants a second by webhooks, as a minimum share of the same statements without HTTP. */
const target = 0.4;

/**
 * Webhooks granted a second with 32 connections, where the server asks the sandbox about each, against the same
 * statements without HTTP, in alternating rounds.
 * @param url of an empty PostgreSQL; the embedded database without one
 */
export function measureWebhooks(site: Site, url?: string): Promise<BenchRow> {
  return withShop(site, url, async (shop) => {
    const filled: Place = url === undefined ? { folder: shop.data } : { url };
    const database = await openPlace(filled);
    const orders = await addOpenOrders(database, site, (rounds + 1) * (perRound + barePerRound));
    await database.close();
    // One data folder belongs to one process.
    const barePlace: Place = url === undefined ? { folder: path.join(shop.folder, 'bare') } : { url };
    if ('folder' in barePlace) cpSync(shop.data, barePlace.folder, { recursive: true });
    await shop.startSandbox(orders.map(paymentOf));
    const bare = fork('scripts/bench-money/bare-process.ts', [JSON.stringify(barePlace), site.domain], {
      stdio: 'inherit',
    });
    await once(bare, 'message');
    const sender = createSender(shop.port);
    try {
      await shop.startServer();
      const next = (count: number) => orders.splice(0, count);
      const ours = () =>
        ratePerSecond(next(perRound), lanes, async (order) => {
          const { status, text } = await sender.send(webhookOf(order, shop));
          if (status !== 200) throw new Error(`a webhook got ${status} ${text}`);
        });
      const rates: { readonly ours: number; readonly bare: number }[] = [];
      for (let round = 0; round <= rounds; round += 1)
        rates.push({ ours: await ours(), bare: await grantBare(bare, next(barePerRound)) });
      // The first warms both up.
      const counted = rates.slice(1);
      const ratios = counted.map((rate) => rate.ours / rate.bare);
      const rate = (name: 'ours' | 'bare') => Math.round(median(counted.map((each) => each[name])));
      await shop.requireGranted((rounds + 1) * perRound);
      return {
        what: `money, ${url === undefined ? 'embedded' : 'PostgreSQL'}: webhooks granted over 32 connections, against the same statements without HTTP`,
        figure: `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}; ${rate('ours')}/s, ${rate('bare')}/s)`,
        target: `at least ${target}`,
        reached: median(ratios) >= target,
      };
    } finally {
      sender.close();
      if (bare.connected) bare.disconnect();
      if (bare.exitCode === null) await once(bare, 'exit');
    }
  });
}

async function grantBare(bare: ChildProcess, orders: readonly OpenOrder[]): Promise<number> {
  bare.send([...orders]);
  const [rate] = await once(bare, 'message');
  return Number(rate);
}

function webhookOf(order: OpenOrder, { host, secret }: { readonly host: string; readonly secret: string }) {
  const payment = toWire(paymentOf(order));
  const event: SandboxEvent = { id: `evt_${uuidv4()}`, type: 'paid', amount: payment.amount, payment };
  const body = JSON.stringify(event);
  const signature = signWebhook(secret, body, new Date());
  return {
    path: '/api/payment-webhook.php',
    headers: { host, 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
    body,
  };
}
