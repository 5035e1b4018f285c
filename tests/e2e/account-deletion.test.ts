import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillLogin, hydratedForm, submit } from '#tests/e2e/support/forms.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { address, enterSite, expect, lostNetwork, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('account-deletion', 'en');
const account = translator('account', 'en');

/** Opens the way out at the end of the settings. */
async function begin(page: Page, locale: TestLocale = 'en') {
  const text = translator('account-deletion', locale);
  const last = page.waitForResponse(/api\/decisions\.php/);
  await page.goto(address(evening, locale, '/notifications'));
  // What comes last: nothing on the page moves after it. There are none, and so there is no section (safety-60).
  await (await last).finished();
  await expect(page.locator('#decisions')).toHaveCount(0);
  await page.getByRole('button', { name: text('section.open') }).click();
  return page.getByRole('dialog');
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto(address(evening, 'en', '/login'));
  await enterSite(page);
  await fillLogin(await hydratedForm(page), 'en', person);
}

test.describe('the way out and back', () => {
  // What the browser writes of a login that is refused.
  test.use({ expectedError: /status of 403/ });

  test('deletion-10: a member takes their data along, says why, deletes the account, is told so at login, and comes back', async ({
    page,
  }) => {
    const person = await becomeMember(page);
    const dialog = await begin(page);
    await expect(dialog.getByRole('heading', { name: t('what.title') })).toBeFocused();
    await dialog.getByRole('button', { name: t('flow.next') }).click();
    await dialog.getByLabel(t('reasons.pause')).check();
    await dialog.getByRole('button', { name: t('flow.next') }).click();
    await expect(
      dialog.getByRole('heading', { name: 'Are you sure you want to delete your account permanently?' }),
    ).toBeFocused();

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('export.start') }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await file.path()));
    expect(new TextDecoder().decode(files['account.json'])).toContain(person.email);

    await dialog.getByLabel(t('sure.password'), { exact: true }).fill(person.password);
    await submit(dialog, t('sure.submit'));
    await page.waitForURL(/\/account-deleted$/);

    await page.goto(address(evening, 'en', '/likes'));
    await page.waitForURL(/\/login#members$/);
    await logIn(page, person);
    await expect(page.getByRole('alert')).toContainText('14 days');
    await page.getByRole('link', { name: account('login.comeBack') }).click();
    await page.waitForURL(/\/account-reactivate$/);

    const { link } = await readMail(page.context(), evening, person.email, '/account-reactivate');
    await page.goto(link);
    await submit(await hydratedForm(page), t('reactivate.submit'));
    await page.waitForURL(/\/login#reactivated$/);
    await expect(page.getByText(t('reactivate.done'))).toBeVisible();
    await fillLogin(await hydratedForm(page), 'en', person);
    await page.waitForURL(/\/likes$/);
  });
});

test('deletion-9: deleting is never more than two presses and the password away, and Escape keeps the account', async ({
  page,
}) => {
  const person = await becomeMember(page);
  const dialog = await begin(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('section.open') }).click();
  await dialog.getByRole('button', { name: t('flow.now') }).click();
  await dialog.getByLabel(t('sure.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account-deleted$/);
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('nothing is deleted, and nothing comes back, but what was typed or brought along stays, and another try works', async ({
    page,
  }) => {
    const person = await becomeMember(page);
    const dialog = await begin(page);
    await dialog.getByRole('button', { name: t('flow.now') }).click();
    const password = dialog.getByLabel(t('sure.password'), { exact: true });
    await password.fill(person.password);
    await page.context().setOffline(true);
    await submit(dialog, t('sure.submit'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(password).toHaveValue(person.password);
    await dialog.getByRole('button', { name: t('export.start') }).click();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    await page.context().setOffline(false);
    await submit(dialog, t('sure.submit'));
    await expect(page).toHaveURL(/\/account-deleted$/);

    const { link } = await readMail(page.context(), evening, person.email, '/account-reactivate');
    await page.goto(link);
    const comeBack = page.getByRole('button', { name: t('reactivate.submit') });
    await expect(page.getByText(t('reactivate.leadLink'))).toBeVisible();
    await hydratedForm(page);
    await enterSite(page);
    await page.context().setOffline(true);
    await comeBack.click();
    await expect(page.getByRole('alert')).toHaveText(translator('errors', 'en')('network'));
    await page.context().setOffline(false);
    await comeBack.click();
    await expect(page).toHaveURL(/\/login#reactivated$/);
  });
});

for (const locale of ['en', 'de'] as const) {
  test(`the way out and back has nothing for axe to find in ${locale}, and fits 320 pixels`, async ({ page }) => {
    const text = translator('account-deletion', locale);
    await becomeMember(page, { locale });
    await page.setViewportSize({ width: 320, height: 700 });
    const dialog = await begin(page, locale);
    await loadAxe(page);
    for (const step of ['what', 'why', 'sure'] as const) {
      await expect(dialog.getByRole('heading', { name: text(`${step}.title`) })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      if (step !== 'sure') await dialog.getByRole('button', { name: text('flow.next') }).click();
    }
    await dialog.getByRole('button', { name: text('flow.keep') }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(address(evening, locale, '/account-reactivate'));
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
