import { beforeEach, expect, test } from 'vitest';
import { $storedMethods, loadStoredMethods, removeStored } from '#stores/settings/stored-methods.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { buys, packagesOf, shareShop } from '#tests/support/buying.ts';
import { addPerson } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });
beforeEach(() => $storedMethods.set({ type: 'loading' }));

test('settings-17: a stored card is listed, and removed at the provider, too', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const tab = openBrowser({ fetch: anna.browser });
  await loadStoredMethods();
  expect($storedMethods.get()).toMatchObject({ stored: [] });
  await buys(shop, anna, 'c25', { method: 'creditcard', store: true });
  await loadStoredMethods();
  const state = $storedMethods.get();
  const [card] = state.type === 'ready' ? state.stored : [];
  if (card === undefined) throw new Error('no card is stored');
  tab.isOnline = false;
  expect(await removeStored(card.id)).toMatchObject({ key: 'network' });
  tab.isOnline = true;
  expect(await removeStored(card.id)).toBeUndefined();
  expect($storedMethods.get()).toMatchObject({ stored: [] });
  expect((await packagesOf(anna)).stored).toEqual([]);
  expect(await removeStored(card.id)).toBeUndefined();
});
