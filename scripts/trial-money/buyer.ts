import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { v4 as uuidv4 } from 'uuid';
import type { Packages } from '#contract/packages.ts';
import type { Purchase } from '#contract/purchase.ts';
import type { CreditEntry } from '#contract/transactions.ts';
import { discounted } from '#lib/money.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';

/** How often the page looks, and the time in between (ms). */
const looks = 4;
const lookPause = 2_200;

/** Where a site is served. */
export interface SiteAddress {
  readonly port: number;
  /** Host header. */
  readonly host: string;
}

/** The browser of one buyer, with one order. */
export interface Buyer {
  /** What it orders, for the price of its first call; `undefined` while the server is dead. */
  wish(): Promise<object | undefined>;
  /** Orders, again with the same id if it did before. Does nothing while the server is dead. */
  order(): Promise<void>;
  /** Pays on the page of the provider, unless nobody ever got to it. */
  pay(): Promise<void>;
  /**
   * Looks at the order until it is settled, as the page does that the provider leads back to; a few times at most.
   * Stops as soon as the server is dead.
   */
  look(): Promise<void>;
  /** The order, once its answer arrived. */
  readonly purchase: () => Purchase | undefined;
  readonly isPaid: () => boolean;
  /** Grants of credits for the order; `undefined` while the server is dead. */
  grants(): Promise<readonly CreditEntry[] | undefined>;
  /** What should never happen. */
  readonly problems: readonly string[];
}

type Sandbox = Pick<TestSandbox, 'press'>;

/** @param token of the buyer's session */
export function createBuyer(at: SiteAddress, sandbox: Sandbox, token: string, bundle: string): Buyer {
  const problems: string[] = [];
  const once_id = uuidv4();
  let wish: object | undefined;
  let purchase: Purchase | undefined;
  let isPaid = false;

  const call = async <Answer>(path: string, body?: object): Promise<Answer | undefined> => {
    const answer = await send(at, token, path, body);
    if (answer === undefined) return undefined;
    if (answer.status !== 200) problems.push(`${path.split('?')[0]} answered ${answer.status} ${answer.text}`);
    return answer.status === 200 ? (JSON.parse(answer.text) as Answer) : undefined;
  };
  const readWish = async () => {
    if (wish !== undefined) return wish;
    const { packages } = (await call<{ packages: Packages }>('packages.php')) ?? {};
    const found = packages?.bundles.find(({ id }) => id === bundle);
    if (packages === undefined || found === undefined) return undefined;
    const { credits, price } = found;
    const total = packages.offer === null ? price : discounted(price, packages.offer.value_percentage);
    wish = { once_id, bundle, credits, total, method: 'ideal', at_once: true };
    return wish;
  };
  return {
    wish: readWish,
    async order() {
      const wished = await readWish();
      if (wished === undefined) return;
      const before = purchase?.payment_id;
      const answer = await call<{ purchase: Purchase }>('payment.php', wished);
      purchase = answer?.purchase ?? purchase;
      if (before !== undefined && purchase?.payment_id !== before) problems.push(`order ${before} was lost`);
    },
    async pay() {
      const address = purchase?.address;
      if (isPaid || address === undefined || address === null) return;
      isPaid = (await sandbox.press(address, 'paid').catch(() => null)) !== null;
    },
    async look() {
      for (let look = 0; look < looks && purchase !== undefined; look += 1) {
        const path = `payment.php?payment_id=${purchase.payment_id}`;
        const seen = await call<{ purchase: Purchase }>(path);
        if (seen === undefined || seen.purchase.state === 'paid') return;
        await sleep(lookPause);
      }
    },
    purchase: () => purchase,
    isPaid: () => isPaid,
    async grants() {
      const answer = await call<{ credits: CreditEntry[] }>('transactions.php?of=credits');
      return answer?.credits.filter(({ payment_id }) => payment_id !== null && payment_id === purchase?.payment_id);
    },
    problems,
  };
}

/** @returns `undefined` if no complete answer came */
function send(
  { port, host }: SiteAddress,
  token: string,
  path: string,
  body: object | undefined,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  return new Promise((resolve) => {
    const cookie = `__Host-session=${token}; signed_in=1`;
    const headers = { host, origin: `http://${host}`, cookie, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const target = { host: '127.0.0.1', port, path: `/api/${path}`, method, headers, agent: false };
    const outgoing = request(target, async (response) => {
      try {
        let text = '';
        for await (const part of response) text += String(part);
        resolve(response.complete ? { status: response.statusCode ?? 0, text } : undefined);
      } catch {
        resolve(undefined);
      }
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body && JSON.stringify(body));
  });
}
