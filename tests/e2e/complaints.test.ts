import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import {
  address,
  enterSite,
  expect,
  lostNetwork,
  sites,
  type TestLocale,
  type TestSite,
  test,
} from '#tests/e2e/support/test.ts';

const site = sites.evening;
const locale = 'de';
const t = translator('pages', locale);

test.describe('the complaints form', () => {
  test('pages-62: sends, shows the number of the receipt, and takes another', async ({ page }) => {
    const { email } = newPerson();
    await page.goto(address(site, locale, '/complaints'));
    await enterSite(page);
    await page.locator('form[novalidate][action*=complaint]').waitFor();
    await send(page);
    await expect(page.getByLabel(t('complaints.form.category'), { exact: true })).toBeFocused();
    await fill(page, email);
    await send(page);
    const done = page.getByRole('status').filter({ hasText: t('complaints.form.sentTitle') });
    await expect(done).toBeFocused();
    const reference = (await done.locator('.reference').textContent()) ?? '';
    expect(reference).toMatch(/^\w{4}-\w{4}$/);
    const receipt = await readReceipt(page, site, locale, email);
    expect(receipt).toContain(reference);
    await done.getByRole('button', { name: t('complaints.form.again') }).click();
    await expect(page.getByLabel(t('complaints.form.message'))).toHaveValue('');
  });

  test.describe('without a connection', () => {
    test.use({ expectedError: lostNetwork });

    test('pages-61: keeps what was typed', async ({ page }) => {
      await page.goto(address(site, locale, '/complaints'));
      await enterSite(page);
      await page.locator('form[novalidate][action*=complaint]').waitFor();
      await page.waitForLoadState('networkidle');
      await fill(page, newPerson().email);
      await page.context().setOffline(true);
      await send(page);
      await expect(page.getByRole('alert')).toContainText(translator('errors', locale)('network'));
      await expect(page.getByLabel(t('complaints.form.message'))).toHaveValue('Es ist zu laut.');
      await page.context().setOffline(false);
      await send(page);
      await expect(page.getByText(t('complaints.form.sentTitle'))).toBeVisible();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('pages-60: arrives all the same', async ({ page }) => {
      const { email } = newPerson();
      await page.goto(address(site, locale, '/complaints'));
      await fill(page, email);
      await send(page);
      await page.waitForURL(/\/de\/complaints#sent$/);
      await expect(page.getByText(t('complaints.sent'))).toBeVisible();
      expect(await readReceipt(page, site, locale, email)).toMatch(/[2-9B-Z]{4}-[2-9B-Z]{4}/);
    });
  });
});

async function fill(page: Page, email: string): Promise<void> {
  const category = page.getByLabel(t('complaints.form.category'));
  await category.focus();
  await category.selectOption('other');
  await page.getByLabel(t('complaints.form.message')).fill('Es ist zu laut.');
  await page.getByLabel(t('complaints.form.email'), { exact: true }).fill(email);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('complaints.form.submit') }).click();
}

/** Waits for the receipt on the demo's outbox page. @returns its text */
async function readReceipt(page: Page, from: TestSite, read: TestLocale, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.locator(`article[lang="${read}"]`).filter({ hasText: email }).first();
  await expect(async () => {
    await outbox.goto(`${address(from, from.defaultLocale, '/').replace(/\/$/, '')}/__demo/outbox`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const text = (await mail.textContent()) ?? '';
  await outbox.close();
  return text;
}
