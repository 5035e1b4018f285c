import { beforeEach, expect, test } from 'vitest';
import { $leavingOffers, $paymentUnderWay, askLeavingOffers } from '#stores/account-deletion/leaving-offers.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { looksAt, orders, press, shareShop } from '#tests/support/buying.ts';
import { addPerson } from '#tests/support/pair.ts';
import { exampleSite } from '#tests/support/sites.ts';

const { company } = exampleSite('velvet-evening.example');
const shop = shareShop({ time_bonus: false, company: { ...company, delete_discount: 20 } });
beforeEach(() => {
  $leavingOffers.set(undefined);
  $paymentUnderWay.set(false);
});

test('deletion-35: whoever is about to leave is offered the discount, and the try-out bundle at what they would pay', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  openBrowser({ fetch: anna.browser });
  await askLeavingOffers();
  const { discount, tryout } = $leavingOffers.get() ?? {};
  expect(discount).toMatchObject({ kind: 'leaving', value_percentage: 20 });
  const answer = await anna.browser('/api/packages.php');
  const { packages } = await answer.json();
  const listed = packages.bundles.find((bundle: { tryout: boolean }) => bundle.tryout);
  expect(tryout?.id).toBe(listed.id);
  expect(tryout?.price.amount).toBe(listed.price.amount - Math.ceil(listed.price.amount * 0.2));
});

test('deletion-35: without a network there is nothing to offer, and no error', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  openBrowser({ fetch: anna.browser }).isOnline = false;
  await askLeavingOffers();
  expect($leavingOffers.get()).toBeUndefined();
});

test('deletion-36: a payment that is under way is found out, and is no longer once it has ended', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const browser = openBrowser({ fetch: anna.browser });
  const purchase = await orders(anna, 'c10', { method: 'wiretransfer' });
  browser.isOnline = false;
  await askLeavingOffers();
  expect($paymentUnderWay.get()).toBe(false);
  browser.isOnline = true;
  await askLeavingOffers();
  expect($paymentUnderWay.get()).toBe(true);
  await press(shop, purchase, 'paid');
  shop.server().clock.advance(3_000);
  expect((await looksAt(anna, purchase)).state).toBe('paid');
  await askLeavingOffers();
  expect($paymentUnderWay.get()).toBe(false);
});
