import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { day } from '#server/core/time.ts';
import { deleteExpired } from '#server/services/account-deletion/clean-up.ts';
import { buys, goesBack, shareShop } from '#tests/support/buying.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const events = ['purchase' as const, 'refund' as const];
const shop = shareShop({
  time_bonus: false,
  postbacks: { acme: { url: 'https://acme.example/postback?id={id}', events } },
});
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  await run(sql`update member set network = 'acme'`);
});

const run = (statement: ReturnType<typeof sql>) => shop.server().deps.database.db.execute(statement);

/** What waits to be told, and forgets it. */
async function told(): Promise<readonly unknown[]> {
  const { rows } = await run(sql`select event, amount from postback order by happened_at, event`);
  await run(sql`delete from postback`);
  return rows.map(({ event, amount }) => `${event} ${amount}`);
}

test.each(['refunded', 'charged_back'] as const)(
  'attribution-1: %s money of the first purchase is told also after its postback was deleted',
  async (how) => {
    const purchase = await buys(shop, anna, 'c10');
    await goesBack(shop, how, purchase, 500);
    expect((await run(sql`select event, amount from postback order by event`)).rows).toEqual([
      { event: 'purchase', amount: 1690 },
      { event: 'refund', amount: 500 },
    ]);
    shop.server().clock.advance(120 * day);
    await deleteExpired(shop.server().deps.database, shop.server().clock.now());
    expect(await told()).toEqual([]);
    await goesBack(shop, how, purchase, 690);
    expect(await told()).toEqual(['refund 690']);
  },
);

test('attribution-1: only the first purchase is told, and what goes back of it', async () => {
  const first = await buys(shop, anna, 'c10');
  const second = await buys(shop, anna, 'c25');
  expect(await told()).toEqual(['purchase 1690']);
  await goesBack(shop, 'refunded', second, 3600);
  expect(await told()).toEqual([]);
  await goesBack(shop, 'refunded', first, 1690);
  expect(await told()).toEqual(['refund 1690']);
});
