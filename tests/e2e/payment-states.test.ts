import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { serveChangedSite } from '#tests/e2e/support/changed-site.ts';
import { settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const [t, offers, errors] = [translator('payment', 'en'), translator('transactions', 'en'), translator('errors', 'en')];
const at = (path: string) => address(evening, 'en', path);

/** Answers as if the member had no credits, and the time bonus ended after so many seconds. */
async function endBonusAfter(page: Page, seconds: number): Promise<void> {
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/user.php')) as { user: object };
  const offer = { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, seconds };
  await page.route('**/api/user.php', (route) => route.fulfill({ json: { user: { ...user, credits: 0, offer } } }));
}

test.describe('codes', () => {
  // The browser's line for a code that is refused.
  test.use({ expectedError: /status of 404/ });

  test('buy-8, offers-7: a code that does not exist says so at its field, and another may be for another method', async ({
    page,
  }) => {
    await settle(page);
    await page.goto(at('/credits/c25'));
    const field = page.getByLabel(t('code.label'));
    await field.fill('NOSUCHCODE');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(errors('code_unknown'));
    const rest = { status: 'active', expired: false, validity: 'once', expires: null, country: null };
    const discount = { code: 'SPRING40', value_percentage: 40, minimum_order_value: null, currency: null, ...rest };
    await page.route('**/api/discountcode.php*', (route) =>
      route.fulfill({ json: { discount: { ...discount, user_id: null, paymentmethods: ['paypal'] } } }),
    );
    await field.fill('SPRING40');
    await page.getByRole('button', { name: t('code.apply') }).click();
    await page.getByRole('radio', { name: t('methods.creditcard') }).check();
    await expect(page.getByText(errors('code_method'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay £24.37' })).toBeVisible();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await expect(page.getByRole('button', { name: 'Pay £19.50' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('buy-4, buy-10: bundles say so and come by themselves; an order that was not sent can be sent again', async ({
    page,
    context,
  }) => {
    await settle(page);
    await page.goto(at('/members'));
    await expect(page.locator('.app-bar, .top').first()).toBeVisible();
    await page.goto(at('/credits/c25'));
    await page.getByRole('radio', { name: t('methods.creditcard') }).check();
    await page.getByRole('checkbox', { name: /at once/ }).check();
    await context.setOffline(true);
    const pay = page.getByRole('button', { name: 'Pay £24.37' });
    await pay.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('radio', { name: t('methods.creditcard') })).toBeChecked();
    await context.setOffline(false);
    await pay.click();
    await page.waitForURL(/127\.0\.0\.1/);
  });
});

test('orders-17: a site that nobody sells for says so, and that nothing is lost', async ({ page }) => {
  const server = await serveChangedSite({});
  try {
    await settle(page, {}, { listensAt: server.port });
    await page.goto(address(evening, 'en', '/credits', server.port));
    await expect(page.getByText(t('closed.no_account'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  } finally {
    // Nothing of it may be fetched from a server that is gone.
    await page.close();
    await server.close();
  }
});

test('offer-2, offer-3, offer-5: the bonus is offered after 40 seconds, and banner and dialog end with it', async ({
  page,
}) => {
  await settle(page);
  await endBonusAfter(page, 3_600);
  await page.clock.install();
  await page.goto(at('/members'));
  const banner = page.getByRole('complementary', { name: offers('offer.label') });
  await expect(banner.getByRole('timer')).toBeVisible();
  await page.clock.runFor(45_000);
  const dialog = page.getByRole('dialog', { name: /25/ });
  await expect(dialog.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/);
  await page.clock.fastForward(3_600_000);
  await expect(dialog).toHaveCount(0);
  await expect(banner).toHaveCount(0);
});

test('buy-7: an order is placed with the keyboard alone', async ({ page }) => {
  await settle(page);
  await page.goto(at('/credits/c25'));
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('methods.creditcard') })).toBeChecked();
  const box = page.getByRole('checkbox', { name: /at once/ });
  for (let presses = 0; presses < 12 && !(await box.evaluate((element) => element.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay £24.37' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/127\.0\.0\.1/);
});
