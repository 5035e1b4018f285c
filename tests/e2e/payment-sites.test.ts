import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { formatMoney } from '#i18n/formats.ts';
import { submit } from '#tests/e2e/support/forms.ts';
import { settle } from '#tests/e2e/support/somebody.ts';
import { address, brassKnot, expect, port, sites, test } from '#tests/e2e/support/test.ts';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';

const { zomerrood } = sites;

/** Makes a discount code for iDEAL on the Dutch site, as its operator does. */
function addCode(code: string): void {
  const about = ['--percent', '40', '--site', zomerrood.domain, '--methods', 'ideal'];
  const environment = { ...process.env, DATA_DIR: e2eDataFolder(port), DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/money.ts', 'codes', 'add', code, ...about], {
    encoding: 'utf8',
    env: environment,
  });
  expect(status, stderr).toBe(0);
}

/** Presses a button of the provider's page, which leads back. */
async function decide(page: Page, outcome: RegExp): Promise<void> {
  await page.waitForURL(/127\.0\.0\.1/);
  await page.getByRole('button', { name: outcome }).first().click();
  await page.waitForURL(/payment_id=/);
}

test.describe('in dollars, with days for the first purchase', () => {
  const [t, transactions, leaving] = [
    translator('payment', 'en'),
    translator('transactions', 'en'),
    translator('account-deletion', 'en'),
  ];
  const at = (path: string) => address(brassKnot, 'en', path);

  test('offer-1, offer-2, offer-3: the welcome discount is counted down on every screen, and ends for good', async ({
    page,
  }) => {
    await settle(page, { country: 'US' }, { site: brassKnot });
    await page.clock.install();
    await page.goto(at('/notifications'));
    const timer = page.getByRole('complementary', { name: transactions('offer.label') }).getByRole('timer');
    await expect(timer).toHaveText(/^7[12]:\d\d:\d\d$/);
    await page.clock.fastForward(72 * 3_600_000);
    await expect(timer).toHaveCount(0);
  });

  test('offers-2, withdrawal-7, deletion-34, deletion-35: buys with it, cancels the purchase, is offered less on leaving, and leaves', async ({
    page,
  }) => {
    const robin = await settle(page, { country: 'US' }, { site: brassKnot });
    await page.goto(at('/credits/c20'));
    await page.getByRole('radio', { name: t('methods.creditcard') }).check();
    await page.getByRole('checkbox', { name: /at once/ }).check();
    await page.getByRole('button', { name: 'Pay US$29.92' }).click();
    await decide(page, /paid|pay/i);
    await expect(page.getByRole('heading', { name: t('state.paid', { count: 20 }) })).toBeVisible();
    await expect(page.getByRole('complementary', { name: transactions('offer.label') })).toHaveCount(0);

    await page.goto(at('/transactions'));
    await page.getByRole('button', { name: transactions('withdraw.button') }).click();
    const dialog = page.getByRole('dialog', { name: transactions('withdraw.title') });
    await expect(dialog).toContainText('US$29.92');
    await dialog.getByRole('button', { name: transactions('withdraw.confirm') }).click();
    await expect(page.getByRole('heading', { name: transactions('withdraw.done') })).toBeVisible();
    await page.getByRole('button', { name: transactions('withdraw.close') }).click();
    await expect(page.getByText(transactions('balance', { count: 5 }))).toBeVisible();

    await page.goto(at('/notifications'));
    const way = page.getByRole('dialog');
    // What is not known yet when the second step opens is left out.
    const offered = page.waitForResponse(/\/packages\.php$/);
    await page.getByRole('button', { name: leaving('section.open') }).click();
    await (await offered).finished();
    await way.getByRole('button', { name: leaving('flow.next') }).click();
    await way.getByRole('link', { name: leaving('before.discount', { percentage: '20%' }) }).click();
    await expect(page).toHaveURL(/\/credits$/);
    await page.locator('a[href="/credits/c20"]').click();
    await expect(page.getByRole('button', { name: 'Pay US$31.92' })).toBeVisible();

    await page.goto(at('/notifications'));
    await page.getByRole('button', { name: leaving('section.open') }).click();
    await way.getByRole('button', { name: leaving('flow.now') }).click();
    await way.getByLabel(leaving('sure.password'), { exact: true }).fill(robin.password);
    await submit(way, leaving('sure.submit'));
    await expect(page).toHaveURL(/\/account-deleted$/);
  });
});

test('buy-8, buy-9: buys by iDEAL in euros with an operator’s code', async ({ page }) => {
  const t = translator('payment', 'nl');
  const code = `ZOMER${randomInt(1_000_000)}`;
  addCode(code);
  const signUp = { site: zomerrood, locale: 'nl', tracking: { network: 'lantern', ref: 'r1' } } as const;
  await settle(page, { country: 'NL' }, signUp);
  await page.goto(address(zomerrood, 'nl', '/credits/c20'));
  await page.getByLabel(t('code.label')).fill(code.toLowerCase());
  await page.getByRole('button', { name: t('code.apply') }).click();
  await expect(page.getByText(t('code.counts', { percentage: 40 }))).toBeVisible();
  await page.getByRole('radio', { name: 'iDEAL' }).check();
  await page.getByRole('checkbox', { name: new RegExp(t('order.atOnce', { count: 30 }).slice(0, 20)) }).check();
  await page
    .getByRole('button', { name: t('order.pay', { money: formatMoney({ amount: 1074, currency: 'EUR' }, 'nl') }) })
    .click();
  await decide(page, /paid|pay/i);
  await expect(page.getByRole('heading', { name: t('state.paid', { count: 20 }) })).toBeVisible();
});
