import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { demoEmail, demoPassword } from '#scripts/demo/logins.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember, inhabit } from '#tests/e2e/support/members.ts';
import { chooseFromMenu } from '#tests/e2e/support/person-menu.ts';
import { settle as settleSomebody } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, lostNetwork, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('safety', 'en');

/** Visitors see them, too. */
const settle = (page: Page) => settleSomebody(page, { shown_to_visitors: true });

async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return context.newPage();
}

test('safety-59: somebody is reported from their card and blocked', async ({ page, browser }) => {
  // In a region where nobody else of the tests lives: who comes first among many is not known.
  const kim = await settleSomebody(await another(browser, page), { region: 'GB-cornwall' });
  await settle(page);
  await page.goto(address(evening, 'en', '/members?country=GB&countryregion=GB-cornwall'));
  await chooseFromMenu(page, kim.name, 'report');
  const dialog = page.getByRole('dialog', { name: t('report.title', { name: kim.name }) });
  await expect(dialog.getByLabel(t('report.reason'))).toBeVisible();
  await expect(dialog.getByLabel(t('report.email'))).toHaveCount(0);
  await dialog.getByRole('button', { name: t('report.submit') }).click();
  await expect(dialog.getByLabel(t('report.reason'))).toBeFocused();
  await dialog.getByLabel(t('report.reason')).selectOption('harassment');
  await dialog.getByRole('button', { name: t('report.submit') }).click();
  await expect(dialog.getByRole('status').locator('.reference')).toHaveText(/^\w{4}-\w{4}$/);
  await dialog.getByRole('button', { name: t('report.block', { name: kim.name }) }).click();
  await expect(dialog.getByText(t('report.blocked', { name: kim.name }))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('report.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await kim.page.context().close();
});

test.describe('refused once', () => {
  test.use({ expectedError: /status of 422 .*report\.php/ });

  test('safety-9, safety-59: a visitor who reports somebody is asked for an address', async ({ page, browser }) => {
    const kim = await settle(await another(browser, page));
    await kim.page.context().close();
    await page.goto(address(evening, 'en', `/members/${kim.id}`));
    await enterSite(page);
    await chooseFromMenu(page, kim.name, 'report');
    const dialog = page.getByRole('dialog', { name: t('report.title', { name: kim.name }) });
    const email = dialog.getByLabel(t('report.email'));
    await dialog.getByLabel(t('report.reason')).selectOption('harassment');
    await dialog.getByRole('button', { name: t('report.submit') }).click();
    await expect(email).toBeFocused();
    await email.fill('robin@mail.example');
    await dialog.getByRole('button', { name: t('report.submit') }).click();
    await expect(dialog.getByText(t('report.sentTitle'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('report.block', { name: kim.name }) })).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('safety-16, safety-19, safety-57, safety-60: a member of long standing reports somebody who looks under age: hidden at once, told why, and open to appeal, which waits for the network', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const member = await another(browser, page);
    await ask(member.context(), evening, '/api/user.php', { login: demoEmail(evening), password: demoPassword });
    await member.goto(address(evening, 'en', `/members/${robin.id}`));
    await chooseFromMenu(member, robin.name, 'report');
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel(t('report.reason')).selectOption('under_age');
    await dialog.getByRole('button', { name: t('report.submit') }).click();
    await expect(dialog.locator('.reference')).toHaveText(/^\w{4}-\w{4}$/);
    await member.context().close();

    await page.goto(address(evening, 'en', '/notifications'));
    await expect(page.getByRole('heading', { name: t('what.profile_disabled'), level: 2 })).toBeVisible();
    const decision = page.getByRole('article').filter({ hasText: t('why.under_age') });
    await decision.getByRole('button', { name: t('appeal.title') }).click();
    await decision.getByLabel(t('appeal.message')).fill('I am 38.');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await decision.getByRole('button', { name: t('appeal.submit') }).click();
    await expect(decision.getByRole('alert')).toBeVisible();
    await expect(decision.getByLabel(t('appeal.message'))).toHaveValue('I am 38.');
    await page.context().setOffline(false);
    await decision.getByRole('button', { name: t('appeal.submit') }).click();
    await expect(decision.getByText(t('appeal.sentTitle'))).toBeVisible();
    await page.goto(`${address(evening, 'en', '/')}__demo/outbox`);
    await expect(page.getByRole('article').filter({ hasText: robin.email }).first()).toContainText(t('why.under_age'));
  });

  test('safety-57, safety-59: a report keeps what was typed, and is sent when tried again', async ({
    page,
    browser,
  }) => {
    const kim = await settle(await another(browser, page));
    await kim.page.context().close();
    await becomeMember(page);
    await page.goto(address(evening, 'en', `/members/${kim.id}`));
    await chooseFromMenu(page, kim.name, 'report');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('report.reason')).selectOption('other');
    await dialog.getByLabel(t('report.message')).fill('Three words here.');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: t('report.submit') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel(t('report.message'))).toHaveValue('Three words here.');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: t('report.submit') }).click();
    await expect(dialog.getByText(t('report.sentTitle'))).toBeVisible();
  });
});

for (const locale of ['en', 'de'] as const satisfies readonly TestLocale[]) {
  test(`members-28, safety-59: reports and decisions have nothing for axe to find in ${locale}, and fit 320 pixels`, async ({
    page,
  }) => {
    const fits = async (where: string) => {
      await loadAxe(page);
      expect(await findViolations(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
    };
    await inhabit(page);
    await becomeMember(page, { locale });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address(evening, locale, '/members/person-1'));
    await expect(page.locator('.photo-more').first()).toBeVisible();
    await fits('member');
    await page.locator('.photo-more').first().click();
    await expect(page.locator('.person-menu')).toBeVisible();
    await fits('menu');
    await page.locator('.person-menu').getByRole('button').first().click();
    await expect(page.locator('dialog.report')).toBeVisible();
    await fits('dialog');
    await page.goto(address(evening, locale, '/notifications#decisions'));
    await expect(page.locator('.decisions p')).toBeVisible();
    await fits('decisions');
    await page.goto(address(evening, locale, '/complaints'));
    await page.locator('#appeal').scrollIntoViewIfNeeded();
    await fits('appeal');
  });
}
