import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { csvWriter } from '#scripts/money/movements.ts';
import { runMoneyCommand } from '#server/services/money/command.ts';
import { MoneyCommandSchema, type Records } from '#server/services/money/schema.ts';
import { buys, goesBack, shareShop } from '#tests/support/buying.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open, testSites } from '#tests/support/sites.ts';

// Nine hours before UTC, all year round.
const shop = shareShop({ time_bonus: false, time_zone: 'Asia/Tokyo' });
const company = testSites.find(({ domain }) => domain === open)?.company_id ?? '';
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

/** Exports page by page. @returns the movements, and the number of pages */
async function exported(from: string, to: string, whose = company) {
  const movements: Records[string] = [];
  let pages = 0;
  for (let after: string | undefined; ; ) {
    const command = MoneyCommandSchema.parse({ do: 'export', company: whose, from, to, after });
    const page = await runMoneyCommand(shop.server().deps, command);
    movements.push(...(page.records.movements ?? []));
    pages += 1;
    if (page.next === null) return { movements, pages };
    after = page.next;
  }
}

test('commands-40: has a line for each movement of a company, with the tax in it, on the day of its site', async () => {
  const { database } = shop.server().deps;
  const { clock } = shop.server();
  clock.set('2026-11-30T14:59:00Z');
  const first = await buys(shop, anna, 'c10');
  await database.db.execute(sql`update payment_order set vat_rate = 2100`);
  clock.set('2026-11-30T15:00:00Z');
  const second = await buys(shop, anna, 'c10');
  await database.db.execute(sql`update payment_order set vat_rate = null where id = ${second.payment_id}::uuid`);
  await goesBack(shop, 'refunded', first, 500);
  const about = { site: open, country: 'NL', currency: 'EUR', method: 'ideal' };
  const { movements: december } = await exported('2026-12-01', '2027-01-01');
  expect(december).toMatchObject([
    { ...about, date: '2026-12-01', order: second.payment_id, gross: '16.90', vat_rate: null, vat: null, net: null },
    { ...about, order: first.payment_id, gross: '-5.00', vat: '-0.87', net: '-4.13', kind: 'refund' },
  ]);
  expect(december[0]?.provider_reference).toEqual(expect.any(String));
  expect((await exported('2026-11-01', '2026-12-01')).movements).toMatchObject([
    { ...about, date: '2026-11-30', gross: '16.90', vat_rate: 21, vat: '2.93', net: '13.97', kind: 'payment' },
  ]);
  expect((await exported('2026-11-01', '2027-01-01', 'nobody')).movements).toEqual([]);
});

test('commands-40: is written as comma-separated values that a spreadsheet reads as they are', async () => {
  const purchase = await buys(shop, anna, 'c10');
  await goesBack(shop, 'charged_back', purchase, 1690);
  const { database } = shop.server().deps;
  await database.db.execute(sql`update payment_order set vat_rate = 900, provider_reference = '=1+1,"2"'`);
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WritableStream;
  const write = csvWriter(out);
  for (const page of [(await exported('2026-11-01', '2026-12-01')).movements, []]) await write(page);
  const { payment_id: id } = purchase;
  expect(written.join('')).toBe(
    [
      'date,order,site,country,currency,gross,vat_rate,vat,net,kind,method,provider_reference',
      `2026-11-20,${id},${open},NL,EUR,16.90,9,1.40,15.50,payment,ideal,"'=1+1,""2"""`,
      `2026-11-20,${id},${open},NL,EUR,-16.90,9,-1.40,-15.50,chargeback,ideal,"'=1+1,""2"""`,
      '',
    ].join('\r\n'),
  );
});

test('commands-40: goes on where a page ended, and leaves out and repeats nothing', async () => {
  const { database } = shop.server().deps;
  const { payment_id } = await buys(shop, anna, 'c10');
  await database.db.execute(sql`
    insert into money_transfer (pool, id, key, kind, from_account, to_account, amount, currency, order_id, created_at)
    select pool, overlay(id::text placing lpad(to_hex(number), 12, '0') from 25)::uuid, 'copy:' || number, kind, from_account,
      to_account, number, currency, order_id, created_at
    from money_transfer, generate_series(1, 4500) number`);
  const { movements, pages } = await exported('2026-11-20', '2026-11-21');
  expect([movements.length, pages]).toEqual([4501, 3]);
  expect(new Set(movements.map(({ gross }) => gross)).size).toBe(4500);
  expect(new Set(movements.map(({ order }) => order))).toEqual(new Set([payment_id]));
  const nonsense = { do: 'export', company, from: '2026-11-20', to: '2026-11-21', after: 'nowhere' };
  await expect(runMoneyCommand(shop.server().deps, MoneyCommandSchema.parse(nonsense))).rejects.toThrow(
    'no such place',
  );
  expect(MoneyCommandSchema.safeParse({ ...nonsense, from: '2026-11-21' }).success).toBe(false);
});
