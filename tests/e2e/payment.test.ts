import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('payment', 'en');
const [chat, gifts] = [translator('chat', 'en'), translator('gifts', 'en')];
const at = (path: string) => address(evening, 'en', path);

/** Ticks the wish that the credits work at once, and pays. */
async function agreeAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /at once/ }).check();
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** Presses a button of the provider's page, which leads back. */
async function decide(page: Page, outcome: RegExp): Promise<void> {
  await page.waitForURL(/127\.0\.0\.1/);
  await page.getByRole('button', { name: outcome }).first().click();
  await page.waitForURL(/payment_id=/);
}

test('buy-5, buy-9, buy-11: buys by card from a profile, fails, buys, is led back, and pays again with what is stored', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  await page.goto(at(`/members/${kim.id}`));
  await page.locator('a[href="/premium"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium membership');
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.locator('a[href="/credits/c25"]').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);

  const pay = page.getByRole('button', { name: 'Pay £24.37' });
  await pay.click();
  await expect(page.getByText(t('order.methodMissing'))).toBeVisible();
  const card = page.getByRole('radio', { name: t('methods.creditcard') });
  await card.check();
  await agreeAndPay(page);
  await decide(page, /fail/i);
  await expect(page.getByRole('alert')).toContainText(t('state.failedText'));
  await expect(card).toBeChecked();
  await page.getByLabel(t('order.store')).check();
  await agreeAndPay(page);
  await decide(page, /paid|pay/i);
  await expect(page.getByRole('heading', { name: t('state.paid', { count: 25 }) })).toBeVisible();
  await expect(page.getByText(t('state.premium'))).toBeVisible();
  await page.getByRole('link', { name: t('back.profile') }).click();
  await expect(page).toHaveURL(new RegExp(`/members/${kim.id}$`));

  await page.goto(at('/credits'));
  await agreeAndPay(page);
  await expect(page.getByRole('heading', { name: t('state.paid', { count: 25 }) })).toBeVisible();
  await expect(page.locator('.payment-paid')).toContainText(t('credits.have', { count: 53 }));
});

test.describe('without credits', () => {
  test.use({ expectedError: /status of 402/ });

  test('buy-3, buy-5, buy-19: from a message that credits are missing for to paid and back takes four presses', async ({
    page,
    browser,
  }) => {
    await settle(page);
    const kim = await another(browser, page);
    await page.goto(at('/credits/c10'));
    await page.getByRole('radio', { name: t('methods.creditcard') }).check();
    await page.getByLabel(t('order.store')).check();
    await agreeAndPay(page);
    await decide(page, /paid|pay/i);
    await expect(page.getByText(t('state.premium'))).toBeVisible();

    const talk = at(`/members/${kim.id}/chat`);
    await page.goto(talk);
    const refusal = { status: 402, json: { error: { code: 'credits_needed' } } };
    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
    );
    await page.locator('#chat-text').fill('Are you there?');
    await page.getByRole('button', { name: chat('write.send') }).click();
    await page.getByRole('link', { name: gifts('dialog.credits') }).click();
    await agreeAndPay(page);
    await page.getByRole('link', { name: t('back.chat') }).click();
    await expect(page).toHaveURL(talk);
    await expect(page.getByText('Are you there?', { exact: true })).toBeVisible();
  });
});
