/**
 * Grants payments by the statements of a webhook without HTTP, neither to the server nor from it to the provider, for
 * `bench-money`: a child process that takes a list of orders and answers with grants a second. Arguments: place as JSON,
 * domain.
 */
import { openPlace, type Place } from '#scripts/bench-chat/members.ts';
import { type OpenOrder, paymentOf } from '#scripts/bench-money/orders.ts';
import { ratePerSecond } from '#scripts/bench-money/requests.ts';
import { silentLogger } from '#scripts/lib/silent-logger.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import { toSnapshot } from '#server/adapters/payments/sandbox/snapshot.ts';
import { askAbout } from '#server/services/payments/ask.ts';
import { findOrder } from '#server/services/payments/order.ts';
import { requireSites } from '#site-loader/load.ts';

const [place = '', domain = ''] = process.argv.slice(2);
const lanes = 32;
const site = requireSites().find((each) => each.domain === domain);
if (site?.company_id === undefined) throw new Error(`There is no site ${domain} with a company.`);
const database = await openPlace(JSON.parse(place) as Place);
const jobs = await openJobs(database, silentLogger);
const queue = await jobs.define<object>({
  name: 'mail',
  retries: { retryLimit: 1, retryDelay: 60, retryDelayMax: 60 },
  run: () => Promise.resolve(),
  describe: () => ({}),
});
const known = new Map<string, OpenOrder>();
const provider = {
  ...createSandbox({ url: 'http://127.0.0.1:9', key: '-', secrets: [] }),
  ask: ({ reference = '' }) => {
    const order = known.get(reference);
    return Promise.resolve(order && toSnapshot(paymentOf(order)));
  },
};
const deps: Parameters<typeof askAbout>[0] = {
  ...{ database, logger: silentLogger, sites: () => [], mailQueue: queue, postbackQueue: queue },
  live: { publish: () => undefined },
  payments: {
    accounts: new Map([[site.company_id, { company: site.company_id, provider, statement: 'SANDBOX' }]]),
    questions: { take: () => undefined, forget: () => undefined },
  },
  crashAt: () => undefined,
};

process.on('message', async (orders: readonly OpenOrder[]) => {
  for (const order of orders) known.set(order.id, order);
  const rate = await ratePerSecond(orders, lanes, async ({ id }) => {
    const order = await findOrder(database.db, site.pool, id);
    const settled = order && (await askAbout(deps, order, 'notice', new Date()));
    if (settled?.state !== 'paid') throw new Error('an order was not granted');
  });
  process.send?.(rate);
});
process.on('disconnect', () => void jobs.close().then(() => database.close()));
process.send?.('ready');
