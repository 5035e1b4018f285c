import { describe, expect, it, test } from 'vitest';
import { paymentOrder } from '#server/db/schema/index.ts';
import { timeZonesOf } from '#server/services/counting/purchases.ts';
import { readReport } from '#server/services/counting/report.ts';
import type { ReportQuery } from '#server/services/counting/report-query.ts';
import { json, signUp } from '#tests/support/account.ts';
import { orderRow } from '#tests/support/order-row.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister, testSites } from '#tests/support/sites.ts';

const sites = testSites.map((site) => (site.domain === sister ? { ...site, time_zone: 'America/New_York' } : site));
const server = shareServer({ sites });
const read = (query: ReportQuery) => readReport(server().deps.database.db, query, timeZonesOf(sites));

/** Adds an order as it stands after its payment. */
async function addOrder(changes: Parameters<typeof orderRow>[1] = {}): Promise<void> {
  const order = orderRow(server().clock.now(), { price: 20_000, ...changes });
  await server().deps.database.db.insert(paymentOrder).values(order);
}

const money = (currency: string, revenue: number, refunds = 0) => ({ currency, revenue, refunds });

test('counting-29: purchases are added up by site and currency, with what was paid back of them', async () => {
  await addOrder();
  await addOrder({ amount: 1000, refunded: 300, charged_back: 200 });
  await addOrder({ currency: 'GBP', amount: 1490 });
  await addOrder({ site: sister, currency: 'DKK', amount: 12_900 });
  for (const state of ['open', 'pending', 'failed', 'cancelled', 'expired', 'unknown'] as const)
    await addOrder({ state, paid_at: null });
  await signUp(server());
  const none = { lander: null, value: null, visits: 0, confirmed: 0 };
  expect(await read({})).toEqual([
    { ...none, site: open, signups: 1, purchases: 3, money: [money('EUR', 2690, 500), money('GBP', 1490)] },
    { ...none, site: sister, signups: 0, purchases: 1, money: [money('DKK', 12_900)] },
  ]);
});

test('counting-29: a purchase counts on the day of its payment in the time zone of the site', async () => {
  await addOrder({ paid_at: new Date('2026-07-01T22:59:00Z') });
  await addOrder({ paid_at: new Date('2026-07-01T23:00:00Z') });
  await addOrder({ site: sister, paid_at: new Date('2026-07-01T23:00:00Z') });
  await addOrder({ site: 'gone.example', paid_at: new Date('2026-07-01T23:00:00Z') });
  const days = (await read({ by: 'day' })).map(({ site, value, purchases }) => [site, value, purchases]);
  expect(days).toEqual([
    ['gone.example', '2026-07-01', 1],
    [open, '2026-07-01', 1],
    [open, '2026-07-02', 1],
    [sister, '2026-07-01', 1],
  ]);
  const total = async (query: ReportQuery) => (await read(query)).map(({ purchases }) => purchases);
  expect(await total({ site: open, from: '2026-07-02' })).toEqual([1]);
  expect(await total({ site: open, to: '2026-07-01' })).toEqual([1]);
  expect(await total({ site: open, from: '2026-07-03' })).toEqual([]);
});

describe('counting-25, counting-29: split by where members came from', () => {
  const link = { network: 'acme', sub1: 'top', sub2: 'red', sub3: 'late' };

  it('purchases meet the visits and sign-ups of the same source', async () => {
    const visit = { locale: 'en', network: 'acme', sub1: 'top', lander: 'tinderswipe' };
    await server().request(open, '/api/visit.php', json('POST', visit, { 'user-agent': 'Mozilla' }));
    await server().deps.counts.flush();
    await addOrder({ ...link, lander: 'tinderswipe', variant: 'a' });
    await addOrder();
    const sold = (amount: number) => ({ purchases: 1, money: [money('EUR', amount)] });
    const row = { site: open, lander: null, signups: 0, confirmed: 0 };
    for (const [by, value, without] of [
      ['network', 'acme', ''],
      ['sub1', 'top', ''],
      ['lander', 'tinderswipe', 'home'],
    ] as const)
      expect(await read({ by })).toEqual(
        [
          { ...row, value, visits: 1, ...sold(1690) },
          { ...row, value: without, visits: 0, ...sold(1690) },
        ].toSorted((one, other) => (one.value < other.value ? -1 : 1)),
      );
    expect(await read({ by: 'variant' })).toEqual([
      { ...row, lander: 'home', value: 'a', visits: 0, ...sold(1690) },
      { ...row, lander: 'tinderswipe', value: 'a', visits: 1, ...sold(1690) },
    ]);
    expect(await read({ by: 'locale' })).toMatchObject([{ value: 'en', visits: 1, purchases: 2 }]);
  });

  it('counting-27: by sub2 and sub3 there are purchases alone', async () => {
    await signUp(server(), link);
    await addOrder(link);
    await addOrder({ ...link, sub2: 'blue' });
    const none = { site: open, lander: null, visits: null, signups: null, confirmed: null };
    expect(await read({ by: 'sub2' })).toEqual([
      { ...none, value: 'blue', purchases: 1, money: [money('EUR', 1690)] },
      { ...none, value: 'red', purchases: 1, money: [money('EUR', 1690)] },
    ]);
    expect(await read({ by: 'sub3' })).toMatchObject([{ value: 'late', purchases: 2 }]);
  });

  it('counting-15: values of an unexpected form are called other, as in the counts', async () => {
    for (const sub1 of ['a b', 'ü', 'x'.repeat(65), '=1+1', null]) await addOrder({ network: 'acme', sub1 });
    expect((await read({ by: 'sub1' })).map(({ value, purchases }) => [value, purchases])).toEqual([
      ['', 1],
      ['other', 4],
    ]);
  });
});
