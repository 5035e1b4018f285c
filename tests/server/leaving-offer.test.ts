import { expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { askLeavingOffer } from '#contract/leaving-offer.ts';
import { day } from '#server/core/time.ts';
import { json } from '#tests/support/account.ts';
import { buys, orders, packagesOf, shareShop } from '#tests/support/buying.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { exampleSite } from '#tests/support/sites.ts';

const { company } = exampleSite('velvet-evening.example');
const shop = shareShop({ time_bonus: false, company: { ...company, delete_discount: 30 } });
const server = shop.server;

async function ask({ browser }: Person) {
  const answer = await browser('/api/leaving-offer.php', json('POST', {}));
  return ((await answer.json()) as OutputOf<typeof askLeavingOffer>).offer;
}

test('deletion-34: many calls at once make one discount of 14 days, which counts by itself, once', async () => {
  const anna = await addPerson(server(), 'Anna');
  const offers = await Promise.all(Array.from({ length: 12 }, () => ask(anna)));
  expect(new Set(offers.map((offer) => offer?.code)).size).toBe(1);
  expect(offers[0]).toMatchObject({ kind: 'leaving', value_percentage: 30, seconds: 14 * 86_400 });
  expect((await packagesOf(anna)).offer?.kind).toBe('leaving');
  expect(await buys(shop, anna)).toMatchObject({ state: 'paid', discount: { kind: 'leaving', value_percentage: 30 } });
  expect(await ask(anna)).toBeNull();
  expect((await orders(anna)).discount).toBeNull();
});

test('deletion-34: after 14 days it has ended, and none comes after it', async () => {
  const anna = await addPerson(server(), 'Anna');
  const first = await ask(anna);
  server().clock.advance(14 * day - 1000);
  expect(await ask(anna)).toMatchObject({ code: first?.code, seconds: 1 });
  server().clock.advance(1000);
  expect(await ask(anna)).toBeNull();
  expect((await packagesOf(anna)).offer).toBeNull();
});

test('deletion-34: it is for nobody else', async () => {
  const anna = await addPerson(server(), 'Anna');
  const robin = await addPerson(server(), 'Robin');
  const offer = await ask(anna);
  const looked = await robin.browser(`/api/discountcode.php?code=${offer?.code}`);
  expect(looked.status).toBe(404);
  expect((await packagesOf(robin)).offer).toBeNull();
  expect((await ask(robin))?.code).not.toBe(offer?.code);
});
