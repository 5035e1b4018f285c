import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPlace } from '#scripts/bench-chat/members.ts';
import { createSender } from '#scripts/bench-money/requests.ts';
import { type BenchShop, withShop } from '#scripts/bench-money/shop.ts';
import { atRate, compareHalves, halfSeconds } from '#scripts/bench-money/steady.ts';
import type { BenchRow } from '#scripts/lib/bench-result.ts';
import { createBuyer } from '#scripts/trial-money/buyer.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import type { Site } from '#site/types.ts';
import { account } from '#tests/support/direct-debit.ts';

const debitsPerSecond = 2;

/** Other endpoints while nothing is bought, and then while members wait for codes of a gateway that hangs. */
export async function measureSms(site: Site, url: string): Promise<BenchRow[]> {
  const gateway = createServer(() => undefined);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const secret = () => randomBytes(32).toString('base64');
  const variables = {
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_SECRET: secret(),
    IBAN_KEY: secret(),
  };
  try {
    return await withShop(site, url, (shop) => measure(site, url, shop), variables);
  } finally {
    gateway.closeAllConnections();
    gateway.close();
  }
}

async function measure(site: Site, url: string, shop: BenchShop): Promise<BenchRow[]> {
  const database = await openPlace({ url });
  const tokens = await addBuyers(database, site, 100 + halfSeconds * debitsPerSecond);
  await database.close();
  await shop.startSandbox();
  await shop.startServer();
  const readers = tokens.splice(0, 100);
  const who = { hangs: 'the SMS gateway', ordered: 'an order by direct debit' };
  return compareHalves(shop, readers, who, () => debitFor(tokens, shop));
}

/** Each order is another member's, from another account, and each code goes to another number. */
async function debitFor(tokens: readonly string[], shop: BenchShop): Promise<number[]> {
  const { port, host, sandbox } = shop;
  const sender = createSender(port);
  const times = await atRate(halfSeconds, debitsPerSecond, async (index) => {
    const token = tokens[index] ?? '';
    const { method: _, ...wish } = { method: '', ...(await createBuyer({ port, host }, sandbox, token, 'c10').wish()) };
    const mobile = `06 1${String(index).padStart(7, '0')}`;
    const { status, text, milliseconds } = await sender.send({
      path: '/api/directdebit.php',
      headers: {
        ...{ host, origin: `http://${host}`, 'content-type': 'application/json' },
        cookie: `__Host-session=${token}; signed_in=1`,
      },
      body: JSON.stringify({ ...wish, ...account, iban: ibanOf(index), mobile, authorised: true }),
    });
    if (!text.includes('"sms_failed"')) throw new Error(`directdebit.php answered ${status} ${text}`);
    return milliseconds;
  });
  sender.close();
  return times;
}

/** A German account with the right check digits (ISO 13616: `DE` is 1314). */
function ibanOf(index: number): string {
  const number = String(index).padStart(18, '1');
  return `DE${String(98n - (BigInt(`${number}131400`) % 97n)).padStart(2, '0')}${number}`;
}
