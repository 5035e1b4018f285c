import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('payment', 'en');
const errors = translator('errors', 'en');
const at = (path: string) => address(evening, 'en', path);

/** Goes through the order of a bundle until the page of the provider is there. */
async function order(page: Page, pay: RegExp, store = false): Promise<void> {
  await page.getByRole('radio', { name: t('methods.creditcard') }).check();
  if (store) await page.getByLabel(t('order.store')).check();
  await page.getByRole('checkbox', { name: /at once/ }).check();
  await page.getByRole('button', { name: pay }).click();
  await page.waitForURL(/127\.0\.0\.1/);
}

test('buy-3 to buy-12: from no credits to a chat with some, by a card that is stored for the next time', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  await page.goto(at(`/members/${kim.id}/chat`));
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.goto(at('/credits'));
});
